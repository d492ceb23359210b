/** What became of a file that did not get through. */
export type Failure = {
  /** HTTP status; 0 when nothing answered. */
  status: number
  /** The body of the answer. */
  text: string
}

export type TransportEvents = {
  /** A part of the file leaves, or is asked about. */
  onSending: (id: string) => void
  /** @param part 0 to 1 */
  onProgress: (id: string, part: number) => void
  /** @param text the answer to the part that made the file whole */
  onDone: (id: string, text: string) => void
  /** The file stopped; `again` begins it anew and leaves out what the server has. */
  onFailed: (id: string, failure: Failure) => void
}

export type AddOptions = {
  /** The server may have parts of it: those are left out. */
  asksFirst?: boolean
  /** It waits, as if it were paused, until it is resumed. */
  held?: boolean
}

/** What sends files part by part, several at once. A file is named by its identifier. */
export type Transport = {
  add: (file: File, how?: AddOptions) => void
  pause: (id: string) => void
  /** Goes on with a paused file. */
  resume: (id: string) => void
  /** Begins a failed file anew. */
  again: (id: string) => void
  remove: (id: string) => void
  /** Ends everything. */
  close: () => void
}
