/** What has come in, before it is a file of anybody: its bytes lie on this machine for as long as the steps last. */
export type ReceivedFile = {
  path: string
  /** Bytes. */
  size: number
  name: string
  /** What the bytes are. */
  mediaType: string
  /** A picture that will stand in a text. */
  isInline: boolean
}

/** What a step makes of it; what is left out stays as it was. */
export type Prepared = {
  /** A file with other bytes to keep in place of those that came; the step's own, it is removed afterwards. */
  path?: string
  mediaType?: string
  width?: number
  height?: number
}

/** Bytes that are kept now. */
export type KeptObject = { objectId: string; storageKey: string; mediaType: string; size: number }
