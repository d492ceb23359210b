import { boxCalls } from '#modules/approvals/contract/boxes.contract.ts'
import { documentCalls } from '#modules/approvals/contract/documents.contract.ts'
import { countBoxes, listBox } from '#modules/approvals/server/boxes/boxes.ts'
import { readDocument } from '#modules/approvals/server/documents/read-document.ts'
import { ask, type Kind, measureKinds, type Place, timed } from './beside-statements.ts'
import { type Finding, median, percentile } from './measure.ts'
import { withSeeded } from './seeded.ts'

const documents = Number(process.env.BENCH_DOCUMENTS ?? 1_000_000)
/** Documents that are approved. */
const acts = 60

/** A million documents: any page of any box, counts, what is found by words, a document, an act. */
export const measureApprovals = (): Promise<Finding[]> =>
  withSeeded({ option: '--documents', count: documents, data: process.env.BENCH_DOCUMENTS_DATA }, async (place) => [
    ...(await measureKinds('approvals', `${documents.toLocaleString('en')} documents`, await kindsOf(place), place)),
    await measureActs(place),
  ])

/** So often that one busy moment of the machine is not the 95th percentile. */
const often = (input: object): object[] => Array.from({ length: 4 }, () => input)

async function kindsOf(place: Place): Promise<Kind[]> {
  const list = (fields: object) => boxCalls.box.input.parse(fields)
  const page = { call: boxCalls.box, bare: listBox as Kind['bare'], target: 10 }
  const search = { ...page, target: 30 }
  const deep = await deepPage(place)
  return [
    { name: 'what waits for me', ...page, inputs: often(list({ box: 'pending' })) },
    { name: 'what I drafted', ...page, inputs: often(list({ box: 'drafted' })) },
    { name: 'what is completed, its first page', ...page, inputs: often(list({ box: 'completed' })) },
    { name: 'what is completed, a page far behind', ...page, inputs: often(list({ box: 'completed', after: deep })) },
    { name: 'the box of my department', ...page, inputs: often(list({ box: 'department' })) },
    { name: 'counts', call: boxCalls.boxCounts, bare: countBoxes as Kind['bare'], inputs: often({}), target: 5 },
    { name: 'a box by a frequent word', ...search, inputs: often(list({ box: 'completed', q: '연차' })) },
    { name: 'a box by a rare word', ...search, inputs: often(list({ box: 'completed', q: '연차 사용 77' })) },
    { name: 'a box by a word it lacks', ...search, inputs: often(list({ box: 'completed', q: '두루미' })) },
    {
      name: 'a box by form, day and amount',
      ...search,
      inputs: often(list({ box: 'completed', formId: 102, until: '2026-06-30', amountFrom: 4_000_000 })),
    },
    {
      name: 'a document',
      call: documentCalls.document,
      bare: readDocument as Kind['bare'],
      inputs: (await pending(place)).slice(0, 4).map((documentId) => ({ documentId })),
    },
  ]
}

/** Where a page begins that is forty pages behind the first. */
async function deepPage(place: Place): Promise<string> {
  let after: string | undefined
  for (let nth = 0; nth < 40; nth += 1) {
    const page = (await ask(place, boxCalls.box, { box: 'completed', pageSize: 50, ...(after ? { after } : {}) })) as {
      next: string | null
    }
    if (page.next === null) break
    after = page.next
  }
  return after!
}

async function pending(place: Place): Promise<number[]> {
  const { items } = (await ask(place, boxCalls.box, { box: 'pending', pageSize: 50 })) as {
    items: { documentId: number; canApprove: boolean }[]
  }
  return items.filter(({ canApprove }) => canApprove).map(({ documentId }) => documentId)
}

/** Approves what waits, one document after the other, at whichever step she is asked. */
async function measureActs(place: Place): Promise<Finding> {
  const times: number[] = []
  while (times.length < acts) {
    const documentIds = await pending(place)
    if (documentIds.length === 0) break
    for (const documentId of documentIds.slice(0, acts - times.length))
      times.push(await timed(() => ask(place, documentCalls.approveAll, { documentIds: [documentId] })))
  }
  console.log(`  approving: ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`)
  return { name: 'approvals, approving a document, p95', value: percentile(times, 0.95), unit: 'ms' }
}
