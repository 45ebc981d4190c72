import { useState } from "react";
import { useNavigate } from "react-router";
import { serverMessage } from "#ui/server-message.ts";

/** Has an import made and opens it; what the shop says against it is shown where it was asked for. */
export function useOpening() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const open = async (make: () => Promise<{ id: string }>) => {
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await make();
      await navigate(`/bulk/${id}`);
    } catch (fault) {
      setError(serverMessage(fault, "The shop does not answer. Please try again"));
    } finally {
      setBusy(false);
    }
  };
  return { open, busy, error, setError };
}
