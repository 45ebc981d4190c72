import { create } from "zustand";

export interface Confirmation {
  title: string;
  /** Says what will happen and whether the action can be undone. */
  text: string;
  /** The label of the button: "Block", never "OK". */
  action: string;
  danger?: boolean;
}

interface OpenConfirmation extends Confirmation {
  answer: (confirmed: boolean) => void;
}

export const useConfirmation = create<{ open: OpenConfirmation | undefined }>(() => ({ open: undefined }));

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
