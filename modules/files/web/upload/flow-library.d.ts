/** What we use of @flowjs/flow.js 2.14, which comes without types. */
declare module '@flowjs/flow.js' {
  /** A part of a file on its way; `pending`, `uploading`, `success`, `error` and `reading` are its states. */
  export type FlowChunk = {
    offset: number
    retries: number
    /** Whether it is known if the server has it already. */
    tested: boolean
    /** A retry waits for its time. */
    pendingRetry: boolean
    /** The name of the part in the form. */
    filename: string | null
    xhr: XMLHttpRequest | null
    send: () => void
    status: () => 'reading' | 'pending' | 'uploading' | 'success' | 'error'
  }

  export type FlowFile = {
    file: File
    name: string
    relativePath: string
    uniqueIdentifier: string
    chunks: FlowChunk[]
    paused: boolean
    error: boolean
    progress: () => number
    isUploading: () => boolean
    isComplete: () => boolean
    pause: () => void
    resume: () => void
    retry: () => void
    cancel: () => void
  }

  type FlowOptions = {
    target: string
    query: Record<string, string>
    headers: (file: FlowFile, chunk: FlowChunk, isTest: boolean) => Record<string, string>
    fileParameterName: string
    chunkSize: number
    forceChunkSize: boolean
    simultaneousUploads: number
    testChunks: boolean
    maxChunkRetries: number
    chunkRetryInterval: number | null
    permanentErrors: readonly number[]
    successStatuses: readonly number[]
    progressCallbacksInterval: number
    generateUniqueIdentifier: (file: File) => string
  }

  export default class Flow {
    constructor(options: FlowOptions)
    readonly support: boolean
    readonly files: FlowFile[]
    readonly opts: FlowOptions
    on(event: 'fileAdded' | 'fileProgress' | 'fileRetry', handler: (file: FlowFile, chunk: FlowChunk) => void): void
    on(event: 'fileSuccess' | 'fileError', handler: (file: FlowFile, answer: string, chunk: FlowChunk) => void): void
    addFile(file: File): void
    upload(): void
    cancel(): void
    getFromUniqueIdentifier(id: string): FlowFile | false
  }
}
