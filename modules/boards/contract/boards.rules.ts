import { z } from 'zod'

/** How a board shows its articles; a `group` holds boards and no articles. */
export const boardKinds = ['group', 'list', 'album', 'summary', 'contract'] as const
export type BoardKind = (typeof boardKinds)[number]

/** What one may do on a board. Whoever may write may read and list; whoever manages may do everything. */
export const boardRights = ['list', 'read', 'write', 'comment', 'manage'] as const
export type BoardRight = (typeof boardRights)[number]

/** Three sets of words an article may carry; each board has its own words in each. */
export const labelSets = ['category', 'preface1', 'preface2'] as const
export type LabelSet = (typeof labelSets)[number]

/** Colours of such a word beside a title. */
export const labelTones = ['neutral', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export type LabelTone = (typeof labelTones)[number]

/** Columns a list may show beside the title (BOARD-079). */
export const listFields = [
  'number',
  'category',
  'preface1',
  'preface2',
  'author',
  'department',
  'createdDate',
  'updatedDate',
  'views',
  'recommends',
] as const
export type ListField = (typeof listFields)[number]

/** What the page of an article may show beside its text (BOARD-079). */
export const contentFields = ['files', 'versions', 'recommends', 'viewLog', 'period', 'info'] as const
export type ContentField = (typeof contentFields)[number]

/** What a list may be ordered by. */
export const sortFields = ['number', 'title', 'author', 'createdDate', 'updatedDate', 'views', 'recommends'] as const
export type SortField = (typeof sortFields)[number]

/** What a word is looked for in. */
export const searchFields = ['title', 'content', 'titleContent', 'author', 'files'] as const
export type SearchField = (typeof searchFields)[number]

/** Who may see who has read an article. */
export const viewLogReaders = ['managers', 'author', 'readers'] as const

/**
 * What the audit log keeps of the people on an anonymous board: behind a seal that only a super administrator and a company
 * manager open together, or never anything.
 */
export const authorSeals = ['kept', 'never'] as const

/** Limits, the same on both sides. */
export const limits = {
  titleLength: 200,
  /** Characters of the text with its markup. */
  contentLength: 2_000_000,
  passwordLength: 64,
  boardNameLength: 60,
  boardDescriptionLength: 500,
  /** Boards of one company. */
  boards: 1_000,
  /** Levels of the tree below a root board. */
  depth: 8,
  labelsInSet: 50,
  permissionLines: 200,
  /** Articles an administrator changes at once. */
  atOnce: 100,
  /** Versions kept of one article. */
  versions: 200,
  /** Articles that stand on top of a list as notices. */
  noticesOnTop: 20,
  mentions: 50,
  /** The mark "new" stays for so many days. */
  newDays: 2,
  /** What has not been opened after so many days is no longer counted as unread. */
  unreadDays: 30,
  /** Whoever has taken an article away may bring it back for so many minutes; later the managers of its board do. */
  undoMinutes: 10,
} as const

/** What the administrator decides about a board; what is left out has these values. */
export const boardSettings = z.object({
  /** Which label sets are used, and which of them an article must carry. */
  labels: z
    .object({
      category: z.enum(['off', 'optional', 'required']),
      preface1: z.enum(['off', 'optional', 'required']),
      preface2: z.enum(['off', 'optional', 'required']),
    })
    .default({ category: 'off', preface1: 'optional', preface2: 'off' }),
  listFields: z
    .array(z.enum(listFields))
    .max(listFields.length)
    .default(['number', 'preface1', 'author', 'department', 'createdDate', 'views', 'recommends']),
  contentFields: z
    .array(z.enum(contentFields))
    .max(contentFields.length)
    .default([...contentFields]),
  /** Whether articles may stand on top as notices, for how many days at the most (null: no end), and who may do so. */
  notices: z
    .object({
      allowed: z.boolean(),
      longestDays: z.int().min(1).max(3650).nullable(),
      by: z.enum(['writers', 'managers']),
    })
    .default({ allowed: true, longestDays: null, by: 'writers' }),
  /** Names of authors are shown to nobody. */
  isAnonymous: z.boolean().default(false),
  /** Counts from now on: what was kept stays kept, what was not is not to be had. */
  authorSeal: z.enum(authorSeals).default('kept'),
  secretArticles: z.boolean().default(false),
  passwordArticles: z.boolean().default(false),
  attachments: z
    .object({ allowed: z.boolean(), files: z.int().min(1).max(200), bytes: z.int().min(1).max(1_073_741_824) })
    .default({ allowed: true, files: 50, bytes: 1_073_741_824 }),
  comments: z.boolean().default(true),
  recommends: z.boolean().default(true),
  versions: z.boolean().default(true),
  mustRead: z.boolean().default(true),
  mailAlarm: z.boolean().default(true),
  viewLog: z.enum(viewLogReaders).default('author'),
  /** Articles are removed so many days after they appeared; null keeps them. */
  retentionDays: z.int().min(1).max(36_500).nullable().default(null),
  /** Begins every new article. */
  template: z.string().max(100_000).default(''),
})
export type BoardSettings = z.output<typeof boardSettings>
