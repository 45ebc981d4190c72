import { create } from "zustand";

export interface Confirmation {
  title: string;
  /** What will happen, and whether it can be taken back. */
  text: string;
  /** What the button says: "Block", never "OK". */
  action: string;
  danger?: boolean;
}

interface Open extends Confirmation {
  answer: (confirmed: boolean) => void;
}

/** The question that is open; the shell shows it. */
export const useConfirmation = create<{ open: Open | undefined }>(() => ({ open: undefined }));

/** `if (await confirm({ title: "Block Ali?", text: "…", action: "Block", danger: true })) …` */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  useConfirmation.getState().open?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      useConfirmation.setState({ open: undefined });
      resolve(confirmed);
    };
    useConfirmation.setState({ open: { ...confirmation, answer } });
  });
}
