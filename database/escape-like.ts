/** Escapes input for LIKE, where the "_" of an e-mail would match any character. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
