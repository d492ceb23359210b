import type { AudienceEntry, NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { CallInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { plainTextOf } from '#platform/contract/rich-plain.ts'
import { instantOf, type Moment, momentOf } from '#platform/web/instants.ts'
import type { articlesCalls } from '../../contract/articles.contract.ts'
import type { boardsCalls } from '../../contract/boards.contract.ts'
import { type LabelSet, labelSets } from '../../contract/boards.rules.ts'
import type { Draft } from '../../contract/drafts.contract.ts'
import { fieldOfSet } from '../list/use-labels.ts'

export type WriteConfig = CallResult<typeof boardsCalls.writeConfig>
export type DraftContent = Draft['content']

/** An article while it is written. The password is never kept in a draft: it lives as long as the form. */
export type ArticleForm = {
  title: string
  content: string
  articleType: 1 | 2
  categoryId: number | null
  prefaceId1: number | null
  prefaceId2: number | null
  isNotice: boolean
  noticeUntil: Moment
  isSecret: boolean
  /** Asked for; with an empty password, the one the article has stays. */
  hasPassword: boolean
  password: string
  publishAt: Moment
  endsAt: Moment
  isMustRead: boolean
  mustRead: readonly NamedAudienceEntry[]
  mustReadUntil: Moment
  /** The set of its draft. */
  fileCode: string
  mailAlarm: boolean
}

type Beside = Pick<ArticleForm, 'hasPassword' | 'fileCode'> & Partial<Pick<Draft, 'mustReadNamed'>>

/** The form of what a draft holds. @param beside what is said beside the content, which the content itself lacks */
export const formOf = (content: DraftContent, { hasPassword, fileCode, mustReadNamed = [] }: Beside): ArticleForm => ({
  title: content.title,
  content: content.content,
  articleType: content.articleType ?? 1,
  categoryId: content.categoryId ?? null,
  prefaceId1: content.prefaceId1 ?? null,
  prefaceId2: content.prefaceId2 ?? null,
  isNotice: content.isNotice ?? false,
  noticeUntil: momentOf(content.noticeUntil),
  isSecret: content.isSecret ?? false,
  hasPassword,
  password: '',
  // What has appeared already appears at no other time.
  publishAt: momentOf(content.publishAt && Date.parse(content.publishAt) > Date.now() ? content.publishAt : null),
  endsAt: momentOf(content.endsAt),
  isMustRead: (content.mustRead ?? []).length > 0,
  mustRead: withNames(content.mustRead ?? [], mustReadNamed),
  mustReadUntil: momentOf(content.mustReadUntil),
  fileCode,
  mailAlarm: false,
})

export const keyOf = ({ kind, code }: AudienceEntry) => `${kind} ${code}`
/** A name that was read in one language only. */
export const sameInAll = (name: string): LocalName => ({ ko: name, en: name, zh: name, ja: name })

/** Entries with the names they came with, or those that the server knows; of who has neither the code stands. */
function withNames(
  entries: readonly (AudienceEntry & Partial<NamedAudienceEntry>)[],
  named: readonly NamedAudienceEntry[],
): NamedAudienceEntry[] {
  const known = new Map(named.map((entry) => [keyOf(entry), entry]))
  return entries.map((entry) => {
    const { name = sameInAll(entry.code), hint = sameInAll('') } = known.get(keyOf(entry)) ?? entry
    return { kind: entry.kind, code: entry.code, name, hint }
  })
}

const instantAt = ({ day, time }: Moment, fallback = '00:00') => instantOf(day, time || fallback) ?? null
const endOfDay = '23:59'

const codeOnly = ({ kind, code }: AudienceEntry): AudienceEntry => ({ kind, code })

/** Whether two forms hold the same, whatever names their entries came with. */
export const holdsSame = (one: ArticleForm, other: ArticleForm): boolean => {
  const [first, second] = [one, other].map((form) =>
    JSON.stringify({ ...draftOf(form), mustRead: draftOf(form).mustRead?.map(codeOnly) }),
  )
  return first === second
}

/** What a draft keeps of a form; the copy on this device keeps names as well, which the server knows by itself. */
export const draftOf = (form: ArticleForm): DraftContent => ({
  title: form.title,
  content: form.content,
  articleType: form.articleType,
  categoryId: form.categoryId,
  prefaceId1: form.prefaceId1,
  prefaceId2: form.prefaceId2,
  isNotice: form.isNotice,
  noticeUntil: instantAt(form.noticeUntil, endOfDay),
  isSecret: form.isSecret,
  publishAt: instantAt(form.publishAt),
  endsAt: instantAt(form.endsAt, endOfDay),
  mustRead: form.isMustRead ? [...form.mustRead] : [],
  mustReadUntil: instantAt(form.mustReadUntil, endOfDay),
  fileCode: form.fileCode,
})

/** What is sent when it is posted; what one may not decide on this board is left out. */
export function inputOf(
  form: ArticleForm,
  { boardId, may }: Pick<WriteConfig, 'boardId' | 'may'>,
  draftId: number | undefined,
): CallInput<typeof articlesCalls.createArticle> {
  const { password: typed, hasPassword } = form
  return {
    ...draftOf(form),
    title: form.title.trim(),
    content: form.content,
    boardId,
    isNotice: may.notice && form.isNotice,
    noticeUntil: may.notice && form.isNotice ? instantAt(form.noticeUntil, endOfDay) : null,
    isSecret: may.secret && form.isSecret,
    ...(may.password ? (hasPassword ? (typed ? { password: typed } : {}) : { password: null }) : {}),
    ...(may.schedule ? {} : { publishAt: null, endsAt: null }),
    mustRead: may.mustRead && form.isMustRead ? form.mustRead.map(codeOnly) : [],
    mustReadUntil: may.mustRead && form.isMustRead ? instantAt(form.mustReadUntil, endOfDay) : null,
    mailAlarm: may.mailAlarm && form.mailAlarm,
    draftId,
  }
}

export type Faults = Partial<
  Record<
    'board' | 'title' | 'content' | LabelSet | 'password' | 'noticeUntil' | 'endsAt' | 'mustRead' | 'mustReadUntil',
    string
  >
>

/** Whether nobody would read or see anything. */
export const isBlank = (html: string): boolean => plainTextOf(html) === '' && !/<img\b/i.test(html)

/**
 * What is missing or wrong, by field, as text keys below `boards.write.fault`; empty when it can be posted (G-092).
 * @param hadPassword the article has one already @param now for moments that lie in the past
 */
export function faultsOf(form: ArticleForm, config: WriteConfig, hadPassword: boolean, now = Date.now()): Faults {
  const faults: Faults = {}
  if (form.title.trim() === '') faults.title = 'title'
  if (isBlank(form.content)) faults.content = 'content'
  for (const set of labelSets)
    if (
      config.settings.labels[set] === 'required' &&
      config.labels.some((each) => each.set === set) &&
      !form[fieldOfSet[set]]
    )
      faults[set] = 'label'
  const { may } = config
  if (may.password && form.hasPassword && !(hadPassword && form.password === '') && form.password.length < 4)
    faults.password = 'password'
  const from = may.schedule ? Math.max(at(form.publishAt) ?? now, now) : now
  const ends = at(form.endsAt, endOfDay)
  if (may.schedule && ends !== undefined && ends <= from) faults.endsAt = 'endsBefore'
  const notice = at(form.noticeUntil, endOfDay)
  const most = config.settings.notices.longestDays
  if (may.notice && form.isNotice) {
    if (notice !== undefined && notice <= from) faults.noticeUntil = 'endsBefore'
    else if (most !== null && (notice === undefined || notice > from + (most + 1) * 86_400_000))
      faults.noticeUntil = 'noticeTooLong'
  }
  if (may.mustRead && form.isMustRead) {
    if (form.mustRead.length === 0) faults.mustRead = 'mustRead'
    const until = at(form.mustReadUntil, endOfDay)
    if (until !== undefined && until <= from) faults.mustReadUntil = 'endsBefore'
  }
  return faults
}

const at = (moment: Moment, fallback?: string): number | undefined => {
  const instant = instantAt(moment, fallback)
  return instant === null ? undefined : Date.parse(instant)
}
