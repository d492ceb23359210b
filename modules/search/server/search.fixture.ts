import type { Db } from '#platform/server/database/database.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { indexDocument, type Reader, removeDocument } from '#platform/server/search/index-document.ts'

/** A module that puts articles and approval documents into the index and lets the search find them there. */
export const archiveModule = defineServerModule({
  name: 'archive',
  calls: [],
  searchSources: [
    { name: 'archive.articles', target: 'BOARD' },
    { name: 'archive.notes', target: 'BOARD' },
    { name: 'archive.documents', target: 'WORKFLOW' },
  ],
})

const sameInAll = (name: string) => ({ ko: name, en: `${name} (en)`, zh: name, ja: name })

type Article = {
  id: number
  comCode: string
  title: string
  body?: string
  at?: string
  author?: string
  place?: string
  readers: Reader[]
  source?: string
}

/** An article of the archive; what is not said is unremarkable. */
export const putArticle = (db: Db, article: Article): Promise<void> =>
  indexDocument(db, {
    source: article.source ?? 'archive.articles',
    id: String(article.id),
    comCode: article.comCode,
    at: new Date(article.at ?? '2026-03-02T00:00:00Z'),
    title: article.title,
    body: article.body ?? '',
    author: sameInAll(article.author ?? '서지우'),
    place: sameInAll(article.place ?? '공지사항'),
    readers: article.readers,
    facts: { articleId: article.id, boardId: 7 },
  })

export const removeArticle = (db: Db, id: number) => removeDocument(db, 'archive.articles', String(id))

/** An approval document of the archive, readable by a company. */
export const putDocument = (db: Db, id: number, comCode: string, subject: string): Promise<void> =>
  indexDocument(db, {
    source: 'archive.documents',
    id: String(id),
    comCode,
    at: new Date('2026-03-16T00:00:00Z'),
    title: subject,
    body: '',
    author: sameInAll('김도현'),
    readers: [{ kind: 'company', code: comCode }],
    facts: { itemType: 'document', applicationName: '품의서', apmId: 3, applicationId: id, approvalStatus: '진행' },
  })
