/** The message is for the staff member who uploaded the file. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
