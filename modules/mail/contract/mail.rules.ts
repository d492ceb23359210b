/** The folders every mailbox has (MAIL-091), as they are called on the wire, in the order in which they are shown. */
export const wellKnownFolders = [
  'Inbox',
  'Drafts',
  'SentItems',
  'Outbox',
  'Archive',
  'JunkEmail',
  'DeletedItems',
] as const
export type WellKnownFolder = (typeof wellKnownFolders)[number]

/** A folder of this name is hidden where a folder is chosen (MAIL-023). */
export const hiddenFolderName = '동기화 문제'

/** The colours of categories (MAIL-094). */
export const categoryColors = ['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple'] as const
export type CategoryColor = (typeof categoryColors)[number]

/** What becomes of what is deleted (MAIL-066). */
export const deleteModes = ['MoveToDeletedItems', 'HardDelete'] as const
export type DeleteMode = (typeof deleteModes)[number]

/** Mails of one page of a list (MAIL-040); the first where none is named (G-095). */
export const listCounts = [30, 10, 50] as const
export type ListCount = (typeof listCounts)[number]

export const limits = {
  /** Folders of one mailbox, and how deep they stand in each other. */
  folders: 500,
  depth: 10,
  folderName: 120,
  /** A password of somebody at the company's mail server, letters. */
  serverPassword: 500,
  categories: 100,
  categoryName: 60,
  /** Mails that one call acts on. */
  itemsAtOnce: 500,
  /** How long a mail that was sent can be taken back, ms, and how far ahead one can be planned, days: its draft is kept
   * for longer. */
  undoMs: 10_000,
  plannedDays: 60,
  /** Everybody a mail goes to. */
  recipients: 5_000,
  subject: 500,
  /** Letters of a mail's text, with its markup. */
  body: 2_000_000,
  /** The largest limit that can be set for a mailbox, bytes. */
  mailboxBytes: 1_099_511_627_776,
  /** The same for all mailboxes of a company together. */
  companyBytes: 1_125_899_906_842_624,
  /** A mail as it is sent, bytes. */
  mailBytes: 40 * 1_048_576,
  /** Mails and bytes of one archive. */
  archiveItems: 20_000,
  archiveBytes: 4 * 1_073_741_824,
} as const

/** Hits of a search that are counted. */
export const searchCap = 100

/** A mail address that can be written to; no character in it ends a header or a command. */
export const addressShape = /^[^\s\p{Cc}@<>"(),;:\\[\]]{1,64}@[^\s\p{Cc}@<>"(),;:\\[\]]+\.[^\s\p{Cc}@<>"(),;:\\[\]]+$/u

export const importStates = ['running', 'done', 'failed'] as const
/** Why something in a file that was handed in is in no mailbox. */
export const leftOutReasons = [
  'full',
  'tooLarge',
  'noMail',
  'unreadable',
  'broken',
  'encrypted',
  'nested',
  'otherKind',
  'folders',
  'hostile',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
/** What mails are taken from. */
export const importedEndings = ['eml', 'mbox', 'zip'] as const
/** What its files belong to. */
export const importFiles = 'mail.import'
/** Where nothing is taken to: what lies there has its own ways. */
export const notImportedTo: readonly WellKnownFolder[] = ['Outbox', 'Drafts']

/** What has become of a mail for one of its recipients; an address of several people is resolved into theirs. */
export const traceStates = ['waiting', 'arrived', 'sent', 'refused', 'recalled', 'resolved'] as const
export type TraceState = (typeof traceStates)[number]
/** Why somebody does not get a mail. */
export const refusals = ['noWayOut', 'refused', 'failed', 'gaveUp', 'full', 'notYours'] as const
export type Refusal = (typeof refusals)[number]
