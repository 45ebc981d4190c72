/** What somebody typed, for a LIKE that takes it letter for letter: in an e-mail "_" is no sign for any letter. */
export const literally = (typed: string) => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
