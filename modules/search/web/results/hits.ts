import type { Language } from '#platform/contract/languages.ts'
import type {
  BoardItem,
  MenuItem,
  MoreItem,
  OrgItem,
  SearchResult,
  WorkflowItem,
} from '../../contract/search.entities.ts'
import type { SearchTarget } from '../../contract/search.rules.ts'

/** Where a hit leads: a person's card, an address below `/po`, or a whole address in this window or a new one. */
export type Opening =
  | { kind: 'person'; personCode: string }
  | { kind: 'route'; to: string; search: Readonly<Record<string, string>> }
  | { kind: 'leave' | 'window'; url: string }

/** One thing found, as a row shows it. */
export type Hit = {
  key: string
  target: SearchTarget
  title: string
  /** Behind the name of a person: her title. */
  after?: string
  /** Who and when, or where it lies; an instant is formatted by the row. */
  by?: string
  at?: string
  /** Where an article stands. */
  place?: string
  /** What stands around the words. */
  excerpt?: string
  /** At the right: a telephone number, the state of a document. */
  aside?: string
  isForm?: boolean
  photoUrl?: string | null
  opening: Opening
}

/** What was found under one heading; counts end at 100. */
export type HitGroup = { target: SearchTarget; hits: Hit[]; total: number; capped: boolean }

/** The headings in their order: the three of 0§2, then those of the modules, and menus. */
export function groupsOf(result: SearchResult, language: Language): HitGroup[] {
  const { orgItems, orgCount, boardItems, workflowItems, moreItems, menuItems } = result
  return [
    { target: 'ORG', hits: orgItems.map((item) => personHit(item, language)), ...countOf(orgCount) },
    { target: 'BOARD', hits: boardItems.data.map(articleHit), ...countOf(boardItems) },
    { target: 'WORKFLOW', hits: workflowItems.items.map(documentHit), ...countOf(workflowItems) },
    ...moreItems.map(({ target, items, ...count }) => ({
      target,
      hits: items.map((item) => moreHit(target, item)),
      ...countOf(count),
    })),
    { target: 'MENU', hits: menuItems.items.map(menuHit), ...countOf(menuItems) },
  ]
}

const countOf = ({ totalCount, capped }: { totalCount: number; capped: boolean }) => ({ total: totalCount, capped })

const personHit = (item: OrgItem, language: Language): Hit => ({
  key: `person:${item.id}`,
  target: 'ORG',
  title: (language === 'en' ? item.displayNameEng : item.displayName) || item.displayName,
  after: item.titleName,
  by: [item.companyName, item.deptName].filter(Boolean).join(' '),
  aside: item.officeTel || item.mobileTel,
  photoUrl: item.photoPath,
  opening: { kind: 'person', personCode: item.id },
})

const articleHit = (item: BoardItem): Hit => ({
  key: `article:${item.articleId}`,
  target: 'BOARD',
  title: item.title,
  by: item.createdUserName,
  at: item.createdDate,
  place: item.boardPath.join(' › ') || undefined,
  excerpt: item.excerpt || undefined,
  opening: overResults('read', {
    Target: 'BOARD',
    ArticleId: String(item.articleId),
    BoardId: String(item.boardId),
  }),
})

/** A document is read; a form is there to write one with (SHELL-008, SHELL-009). */
const documentHit = (item: WorkflowItem): Hit => ({
  key: `${item.itemType}:${item.applicationId}:${item.apmId}`,
  target: 'WORKFLOW',
  title: item.subject,
  by: item.itemType === 'form' ? undefined : [item.applicationName, item.reqName].filter(Boolean).join(', '),
  at: item.itemType === 'form' ? undefined : item.createdDate,
  aside: item.itemType === 'form' ? undefined : item.approvalStatus,
  isForm: item.itemType === 'form',
  opening: overResults(item.itemType === 'form' ? 'write' : 'read', {
    Target: 'WORKFLOW',
    ApplicationId: String(item.applicationId),
    ApmId: String(item.apmId),
  }),
})

const moreHit = (target: SearchTarget, { id, title, by, at, excerpt, kind, to }: MoreItem): Hit => ({
  key: `${target}:${id}`,
  target,
  title,
  by,
  at: at || undefined,
  excerpt: excerpt || undefined,
  opening: kind === 'route' ? routeOf(to) : { kind, url: `/po${to}` },
})

const menuHit = ({ menuId, name, path, kind, to }: MenuItem): Hit => ({
  key: `menu:${menuId}`,
  target: 'MENU',
  title: name,
  by: path.join(' › '),
  opening: kind === 'route' ? routeOf(to) : { kind, url: to },
})

const overResults = (mode: 'read' | 'write', search: Record<string, string>): Opening => ({
  kind: 'route',
  to: `/home/totalsearch/modal/${mode}`,
  search,
})

function routeOf(address: string): Opening {
  const [to = '/', query = ''] = address.split('?', 2)
  return { kind: 'route', to, search: Object.fromEntries(new URLSearchParams(query)) }
}
