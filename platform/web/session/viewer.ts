import { useSyncExternalStore } from 'react'
import type { LocalName } from '#platform/contract/fields.ts'

/** Who is signed in, as far as every module may need it; the shell knows more. */
export type Viewer = {
  personCode: string
  personId: string
  /** The company of the acting post. */
  comCode: string
  /** The company and name she signs in with. */
  homeComCode: string
  userName: string
  name: LocalName
  timeZone: string
  mustChangePassword: boolean
  /** Names of what her roles grant: `superAdmin`, `companyManager`, `boardManager`, … */
  grants: readonly string[]
}

let viewer: Viewer | null = null
const listeners = new Set<() => void>()

export const currentViewer = (): Viewer | null => viewer

/** Set by the app whenever it learns who is signed in. */
export function setViewer(next: Viewer | null): void {
  viewer = next
  for (const listener of listeners) listener()
}

/** Who is signed in, or null on the open pages. */
export const useViewer = (): Viewer | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentViewer)

/** Whether the person has one of the grants; only for showing or hiding, the server decides. */
export const hasGrant = (grants: readonly string[]): boolean =>
  viewer !== null && grants.some((grant) => viewer?.grants.includes(grant))
