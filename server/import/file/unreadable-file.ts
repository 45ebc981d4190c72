/** What is wrong with a file, for who brought it. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
