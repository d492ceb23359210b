import type { LazyComponent } from '../chunks.ts'

/** What an alert tells of itself to those who draw what it asks for. */
export type ActedAlert = {
  /** In the language of the reader. */
  text: string
  /** Where it leads. */
  path: string
}

export type AlertActionProps = {
  alert: ActedAlert
  /** Every button takes these: the rows of alerts are one stop of the Tab key. */
  stop: { tabIndex: number; onFocus: () => void }
  /** Goes where it leads. */
  onOpen: () => void
  /** What it asked for is done: it counts as read. */
  onDone: () => void
}

/**
 * What may be done about an unread alert of a kind where it stands, by buttons below it. Who may do it is asked by the
 * calls of the module alone: an alert is no right.
 */
export type AlertAction = { kind: string; view: LazyComponent<AlertActionProps> }
