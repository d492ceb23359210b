import type { TextRef } from '#platform/contract/errors.ts'

/** Where a file stands on its way (2§4, FILE-013). */
export type UploadState = 'pending' | 'uploading' | 'complete' | 'error'

/** Why a file that is neither paused nor failed does not move: it goes on by itself. */
export type Waiting = 'network' | 'signIn'

/** A file on its way, as the page shows it. */
export type Upload = {
  /** Its identifier. */
  id: string
  name: string
  size: number
  state: UploadState
  /** By the person; she resumes it. */
  paused: boolean
  waiting?: Waiting
  /** Paused because the server has been away for too long; the person goes on with it. */
  isCutOff?: boolean
  /** How much has arrived, 0 to 1. */
  part: number
  /** Why it failed. */
  problem?: TextRef
}

/** The share of all files on their way that has arrived, 0 to 1. */
export function partOf(uploads: readonly Upload[]): number {
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0)
  return bytes === 0 ? 0 : uploads.reduce((sum, { size, part }) => sum + size * part, 0) / bytes
}

/** Whether leaving the page would lose something of it: what failed or was finished moves no more. */
export const isUnderWay = ({ state }: Upload): boolean => state === 'pending' || state === 'uploading'
