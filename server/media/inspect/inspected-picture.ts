export interface InspectedPicture {
  head: {
    width: number;
    height: number;
    /** Memory that a decoder needs besides the rows that it returns. */
    decoderBytes: number;
  };
  /** The file reduced to what its pixels need. */
  bytes: Buffer;
}
