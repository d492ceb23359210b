import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'

/** The id of an alert (int8, as far as JavaScript counts). */
export const alarmId = () => z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** How an alert can be kept from coming again: its kind, the thing it is about, or who caused it. */
export const muteWhats = ['kind', 'object', 'sender'] as const
export type MuteWhat = (typeof muteWhats)[number]

/** A work-feed item (0§3; SHELL-130): WF approval, BB board, any other shown under All only (G-114). */
export const alert = z.object({
  alarmId: z.int(),
  alarmType: z.string(),
  /** What happened, as modules offer kinds: `boards.commented`. */
  kind: z.string(),
  alarmText: z.string(),
  alarmTextEng: z.string(),
  /** In the language of the reader. */
  text: z.string(),
  createUserName: z.string(),
  createDate: instant(),
  /** A path of our own or https; empty when it leads nowhere. */
  itemUrl: z.string(),
  readFlag: z.enum(['Y', 'N']),
  /** How many of one object were put together into this line. */
  count: z.int(),
  /** Why the person got it: the key of a sentence. */
  reasonKey: z.string(),
  /** Ways to mute its like; none for what protects the person. */
  mutable: z.array(z.enum(muteWhats)),
})
export type Alert = z.output<typeof alert>
