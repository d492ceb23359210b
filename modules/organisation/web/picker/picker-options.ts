import type { Recipient } from '#platform/web/offers/picker-tab.ts'

/** A list that is filled: to, cc, bcc have words of their own, every other one brings its label. */
export type PickerContainer = { id: string; label?: string }

/** How the picker is opened (ORG-018). */
export type PickerOptions = {
  /** What is filled (ORG-012). Left out, one list; empty, the chart is only looked at and closes without a result. */
  containers?: readonly PickerContainer[]
  /** One recipient only; the lists are hidden (ORG-016). */
  single?: boolean
  /** Departments may be picked, too (ORG-042). */
  addableDept?: boolean
  /** What was picked may be put in another order. */
  move?: boolean
  /** The tabs of the personal and the public address book. */
  personal?: boolean
  public?: boolean
  /** Locks the company dropdown (ORG-032). */
  selectFixedComcode?: string
  /** Where the tree opens; left out, at one's own department (ORG-014, ORG-022). */
  com?: string
  id?: string
  /** What stands in the lists at the start, by the id of the list. */
  picked?: Readonly<Record<string, readonly Recipient[]>>
}

/** What was picked: every list in its order, with what it holds. */
export type Picked = readonly { id: string; items: readonly Recipient[] }[]

/** The list that is meant when the opener names none. */
export const onlyContainer: PickerContainer = { id: 'picked' }

/** Recipients a list holds at most. */
export const mostRecipients = 500
const mostContainers = 6
const code = /^[\w.:-]{1,64}$/

/**
 * The options in the address of the popup: `com`, `id`, the flags as `true`, `containers` as JSON, a list of names or
 * of `{ id, label }`. Whatever is malformed counts as left out; without containers the chart is only looked at.
 */
export function optionsOf(query: Readonly<Record<string, string>>): PickerOptions {
  const isOn = (name: string) => query[name] === 'true'
  const codeAt = (name: string) => (code.test(query[name] ?? '') ? query[name] : undefined)
  return {
    containers: containersOf(query.containers),
    single: isOn('single'),
    addableDept: isOn('addableDept'),
    move: isOn('move'),
    personal: isOn('personal'),
    public: isOn('public'),
    selectFixedComcode: codeAt('selectFixedComcode'),
    com: codeAt('com'),
    id: codeAt('id'),
  }
}

function containersOf(text: string | undefined): PickerContainer[] {
  const named = parsed(text)
  if (!Array.isArray(named)) return []
  const containers = named.flatMap((entry: unknown): PickerContainer[] => {
    const { id, label } = (typeof entry === 'object' && entry !== null ? entry : { id: entry }) as Record<
      string,
      unknown
    >
    if (typeof id !== 'string' || !code.test(id)) return []
    return [{ id, label: typeof label === 'string' && label.trim() ? label.trim().slice(0, 40) : undefined }]
  })
  return containers
    .filter(({ id }, at) => containers.findIndex((other) => other.id === id) === at)
    .slice(0, mostContainers)
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
