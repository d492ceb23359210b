import { createHash } from 'node:crypto'
import { untamed } from '#platform/server/export/csv.ts'
import type { Table } from '#platform/server/sheets/first-sheet.ts'
import { isZone } from '#platform/server/zones.ts'
import {
  type ReportedLine,
  type TransferColumn,
  type TransferReport,
  toldLines,
  transferColumns,
} from '../../../contract/transfer.contract.ts'
import type { AboutResource } from '../resources.ts'
import { type BoardResources, type KeptResource, pathKey } from './board-resources.ts'
import { type AboutColumn, cellOf, newResource, withCell } from './cells.ts'
import type { Words } from './words.ts'

/** What is to be written. */
export type Plan = {
  report: TransferReport
  created: { groupId: number; about: AboutResource }[]
  changed: { kept: KeptResource; groupId: number; about: AboutResource }[]
}

/** The cells of a line. */
type Said = ReadonlyMap<TransferColumn, string>
type Fault = ReportedLine['faults'][number]
/** Which resource a line means, none for a new one; and in which group that is to stand. */
type Place = { kept: KeptResource | undefined; groupId: number; faults: Fault[] }

const shortened = (text: string) => text.slice(0, 100)
const fault = (column: TransferColumn, key: string, params: Fault['params'] = {}): Fault => ({
  column,
  key: `reservations.transfer.faults.${key}`,
  params,
})

/**
 * What a table would do to a board. A line is that of a resource by its number, else by its group and Korean name; else it
 * makes one. A cell that says what stands there already is never looked at any closer, so that what was saved comes back.
 */
export function planOf({ head, lines }: Table, board: BoardResources, words: Words): Plan {
  const columns = head.map((text) => words.head.meant(text))
  const placeOf = finderIn(board)
  const created: Plan['created'] = []
  const changed: Plan['changed'] = []
  const told: ReportedLine[] = []
  for (const { line, cells } of lines) {
    const said = new Map<TransferColumn, string>()
    columns.forEach((column, at) => {
      if (column && !said.has(column)) said.set(column, (cells[at] ?? '').trim())
    })
    const { kept, groupId, faults: misplaced } = placeOf(said)
    const { about, changes, faults: unread } = readCells(said, kept, kept ? board.pathOf.get(kept.groupId)! : '', words)
    const faults = [...misplaced, ...unread]
    const reported = { line, name: shortened(about.name.ko), changes: [], faults }
    if (faults.length > 0) told.push({ ...reported, what: 'wrong' })
    else if (!kept) {
      created.push({ groupId, about })
      told.push({ ...reported, what: 'created' })
    } else if (changes.length > 0) {
      changed.push({ kept, groupId, about })
      told.push({ ...reported, what: 'changed', changes })
    }
  }
  const wrong = told.filter(({ what }) => what === 'wrong')
  const report: TransferReport = {
    created: created.length,
    changed: changed.length,
    unchanged: lines.length - told.length,
    wrong: wrong.length,
    lines: [...wrong, ...told.filter(({ what }) => what !== 'wrong')].slice(0, toldLines),
    unknownColumns: head.filter((text, at) => text.trim() !== '' && !columns[at]).map(shortened),
    stamp: createHash('sha256')
      .update(JSON.stringify([created, changed]))
      .digest('base64url'),
  }
  return { report, created, changed }
}

/** Finds what lines mean, each of them once. */
function finderIn({ resources, pathOf, groupsAt }: BoardResources): (said: Said) => Place {
  const byNumber = new Map(resources.map((each) => [String(each.resourceId), each]))
  const keyOf = (groupId: number, name: string) => `${groupId} ${name.normalize('NFC')}`
  const byName = Map.groupBy(resources, ({ groupId, name }) => keyOf(groupId, name.ko))
  const taken = new Set<string>()
  return (said) => {
    const number = said.get('number') ?? ''
    const path = untamed(said.get('group') ?? '')
    const name = untamed(said.get('nameKo') ?? '')
    const groups = groupsAt.get(pathKey(path)) ?? []
    const found = number
      ? [byNumber.get(number) ?? []].flat()
      : groups.flatMap((groupId) => byName.get(keyOf(groupId, name)) ?? [])
    const [kept] = found
    const stays = kept !== undefined && (path === '' || pathKey(path) === pathOf.get(kept.groupId))
    const groupId = stays ? kept.groupId : (groups[0] ?? 0)
    const faults: Fault[] = []
    if (number && !kept) faults.push(fault('number', 'unknownNumber', { number: shortened(number) }))
    else if (!number && name === '') faults.push(fault('nameKo', 'nameNeeded'))
    else if (found.length > 1) faults.push(fault('nameKo', 'severalSo'))
    else if (!stays && path === '') faults.push(fault('group', 'groupNeeded'))
    else if (!stays && groups.length === 0) faults.push(fault('group', 'unknownGroup', { path: shortened(path) }))
    else if (!stays && groups.length > 1) faults.push(fault('group', 'severalGroups', { path: shortened(path) }))
    else {
      const own = kept ? String(kept.resourceId) : keyOf(groupId, name)
      if (taken.has(own)) faults.push(fault(kept ? 'number' : 'nameKo', 'twice'))
      taken.add(own)
    }
    return { kept, groupId, faults }
  }
}

/** What the cells of a line make of a resource. */
function readCells(said: Said, kept: KeptResource | undefined, path: string, words: Words) {
  const before = kept ?? newResource
  const changes: ReportedLine['changes'] = []
  const faults: Fault[] = []
  let about: AboutResource = before
  for (const column of transferColumns) {
    const raw = said.get(column)
    if (raw === undefined || column === 'number') continue
    const from = String(cellOf(column, before, path, words) ?? '')
    if (saysSame(raw, from)) continue
    let to = untamed(raw)
    if (raw.startsWith('=')) faults.push(fault(column, 'formula'))
    else if (column === 'state') {
      if (raw !== '' && words.state.meant(raw) !== (kept?.state ?? 'active')) faults.push(fault('state', 'stateStays'))
      continue
    } else if (column === 'group') {
      if (raw === '' || pathKey(raw) === path) continue
    } else {
      const next = withCell(about, column, to, words)
      if (!next || !isZone(next.timeZone)) {
        faults.push(fault(column, faultOf(column, to)))
        continue
      }
      about = next
      to = String(cellOf(column, about, path, words) ?? '')
    }
    if (to !== from) changes.push({ column, from: shortened(from), to: shortened(to) })
  }
  return { about, changes, faults }
}

/**
 * Whether a cell says what was written into it: a workbook holds of what is no letter ends of lines only, once not even
 * those, and CSV tames what looks like a formula.
 */
function saysSame(raw: string, shown: string): boolean {
  const inCell = shown.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
  const written = [shown, inCell, shown.replace(/\p{Cc}/gu, ' ')].map((text) => text.trim())
  return written.includes(raw) || written.includes(untamed(raw))
}

const ownFaults: readonly AboutColumn[] = ['seats', 'slotMinutes', 'color', 'way', 'timeZone', 'isShared']
const faultOf = (column: AboutColumn, text: string): string =>
  ownFaults.includes(column) ? column : text === '' ? 'nameNeeded' : 'tooLong'
