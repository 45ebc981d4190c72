import { useState } from "react";
import { useNavigate } from "react-router";
import { getServerMessage } from "#ui/server-message.ts";

/** The server's refusal is shown beside the form that was sent. */
export function useCreateImport() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const createImport = async (make: () => Promise<{ id: string }>) => {
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await make();
      await navigate(`/bulk/${id}`);
    } catch (fault) {
      setError(getServerMessage(fault, "The shop is not responding. Please try again"));
    } finally {
      setBusy(false);
    }
  };
  return { createImport, busy, error, setError };
}
