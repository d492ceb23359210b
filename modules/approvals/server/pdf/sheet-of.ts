import { clockTime, dayText } from '#platform/contract/clock.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Texts } from '#platform/server/texts.ts'
import { isPeriod, tableRows, totalsOf } from '../../contract/forms/compute.ts'
import type { ColumnField, FieldValue, FormField } from '../../contract/forms/fields.ts'
import { writtenAmount } from '../../contract/forms/hangul-amount.ts'
import { type Block, blocksOf } from '../../contract/forms/layout.ts'
import { shownFields } from '../../contract/forms/show-if.ts'
import { writeNumber } from '../../contract/forms/write-number.ts'
import { type Stamp, stampsOf } from '../../contract/line/stamps.ts'
import type { DocumentFacts } from './document-facts.ts'
import type { Sheet, SheetBlock, SheetStamp, SheetTable } from './sheet.types.ts'

/** Whose eyes a paper is for. */
export type PaperReader = { texts: Texts; language: Language; timeZone: string }

/** A document in the words of a reader, as `Paper` shows it on the screen. */
export function sheetOf(facts: DocumentFacts, reader: PaperReader): Sheet {
  const words = new Words(facts, reader)
  const { row, files, references, told, receivers } = facts
  const { say, personName, deptName, day } = words
  const formName = nameIn(row.form.name, reader.language)
  const listed = (label: string, lines: readonly string[]) => (lines.length > 0 ? [{ label, lines }] : [])
  const toldAs = (kind: string) =>
    told.filter((each) => each.kind === kind).map(({ personCode }) => personName(personCode))
  const joined = (names: readonly string[]) => (names.length > 0 ? [names.join(', ')] : [])
  return {
    language: reader.language,
    formName,
    about: { title: `${row.number} ${row.title}`, author: personName(row.drafterCode), at: row.endedAt },
    sealWord: say('paper.seal'),
    stamps: words.stamps(),
    head: [
      { label: say('paper.number'), text: row.number, isWide: false },
      { label: say('paper.department'), text: deptName(row.drafterDept), isWide: false },
      { label: say('paper.drafter'), text: personName(row.drafterCode), isWide: false },
      { label: say('paper.day'), text: day(row.submittedAt), isWide: false },
      { label: say('paper.title'), text: row.title, isWide: true },
    ],
    blocks: blocksOf(shownFields(row.form.fields, row.values)).flatMap((block) => words.block(block)),
    beside: [
      ...listed(say('document.files'), files),
      ...listed(
        say('document.references'),
        references.map(({ number, title }) => [number, title].filter(Boolean).join(' ')),
      ),
      ...listed(say('told.refer'), joined(toldAs('refer'))),
      ...listed(say('told.read'), joined(toldAs('read'))),
      ...listed(say('receipts.title'), joined(receivers.map(deptName))),
    ],
    history: {
      title: say('history.title'),
      note: '',
      columns: ['at', 'what', 'who', 'dept'].map((column) => say(`history.${column}`)).concat(say('decide.opinion')),
      rows: words.history(),
      hash: `SHA-256 ${row.contentHash.toString('hex')}`,
    },
    pictures: facts.pictures,
    foot: `${formName} ${row.number}`,
  }
}

/** What a document says, in words. */
class Words {
  readonly #facts: DocumentFacts
  readonly #reader: PaperReader

  constructor(facts: DocumentFacts, reader: PaperReader) {
    this.#facts = facts
    this.#reader = reader
  }

  readonly say = (key: string, params?: Record<string, string>): string =>
    this.#reader.texts.say(this.#reader.language, { key: `approvals.${key}`, ...(params && { params }) })
  readonly personName = (code: string): string => this.#nameOf(this.#facts.people, code)
  readonly deptName = (code: string): string => this.#nameOf(this.#facts.departments, code)
  readonly day = (at: Date | string): string => dayText(at, this.#reader.timeZone)
  readonly time = (at: Date | string): string => clockTime(at, this.#reader.timeZone)

  #nameOf(names: DocumentFacts['people'], code: string): string {
    const name = names.get(code)
    return name ? nameIn(name, this.#reader.language) : code
  }

  stamps(): SheetStamp[] {
    const { row, steps, acts, signatures } = this.#facts
    const stamps = stampsOf(
      {
        steps,
        acts,
        drafterCode: row.drafterCode,
        submittedAt: row.submittedAt.toISOString(),
        state: row.state,
      },
      {
        nameOf: this.personName,
        shortly: (at) => `${this.day(at).slice(5)} ${this.time(at)}`,
        signatureOf: String,
      },
    )
    return stamps.map((stamp) => this.#stamp(stamp, signatures))
  }

  #stamp(
    { role, marks, name, actedBy, state, at, signature }: Stamp,
    signatures: DocumentFacts['signatures'],
  ): SheetStamp {
    const refused = state === 'rejected' || state === 'disagreed'
    return {
      role: this.say(`kinds.${role}`),
      marks: marks.map((mark) => this.say(`marks.${mark}`)),
      name,
      actedBy: actedBy ? this.say('paper.actedBy', { name: actedBy }) : null,
      at,
      word: state === 'ahead' || state === 'approved' ? null : this.say(`paper.states.${state}`),
      seal: state === 'approved' ? 'stamp' : refused ? 'no' : state === 'skipped' ? 'skipped' : 'none',
      sealName: actedBy ?? name,
      picture: (signature && signatures.get(Number(signature))) || null,
    }
  }

  block(block: Block): SheetBlock[] {
    const { language } = this.#reader
    const { values } = this.#facts.row
    switch (block.kind) {
      case 'rows':
        return [
          {
            kind: 'lines',
            lines: block.cells.flatMap(({ field, isWide }) =>
              field.type === 'note' || field.type === 'richText' || field.type === 'table'
                ? []
                : [{ label: nameIn(field.label, language), text: this.value(field, values[field.fieldId]), isWide }],
            ),
          },
        ]
      case 'table':
        return [{ kind: 'table', ...this.#table(block, values[block.field.fieldId]) }]
      case 'text': {
        const html = values[block.field.fieldId]
        return [
          { kind: 'text', label: nameIn(block.field.label, language), html: typeof html === 'string' ? html : '' },
        ]
      }
      default:
        return [{ kind: 'note', text: nameIn(block.field.text, language) }]
    }
  }

  #table({ field, sum }: Extract<Block, { kind: 'table' }>, value: FieldValue | undefined): SheetTable {
    const { language } = this.#reader
    const totals = totalsOf(field, value)
    const first = field.columns.findIndex(({ fieldId }) => fieldId in totals)
    const total = sum && this.#facts.row.values[sum.fieldId]
    const amount =
      sum?.hasHangul && typeof total === 'number' && Number.isSafeInteger(total) ? writtenAmount(total) : ''
    const called = sum ? nameIn(sum.label, language) : this.say('paper.total')
    return {
      label: nameIn(field.label, language),
      columns: field.columns.map((column) => ({
        label: nameIn(column.label, language),
        isNumeric: column.type === 'number' || column.type === 'money' || column.type === 'formula',
      })),
      rows: tableRows(value).map((row) => field.columns.map((column) => this.value(column, row[column.fieldId], true))),
      totals:
        first < 0
          ? null
          : {
              label: `${called} ${amount}`.trim(),
              span: first,
              sums: field.columns.slice(first).map(({ fieldId }) => {
                const each = totals[fieldId]
                return each === undefined || each === null ? '' : writeNumber(each)
              }),
            },
    }
  }

  /** What stands in a field. @param isBare in a table, without its unit */
  value(
    field: Exclude<FormField | ColumnField, { type: 'note' | 'richText' | 'table' }>,
    value: FieldValue | undefined,
    isBare = false,
  ): string {
    if (value === undefined || value === '') return ''
    switch (field.type) {
      case 'number':
      case 'money':
      case 'formula': {
        if (typeof value !== 'number') return String(value)
        const number = writeNumber(value)
        if (isBare) return number
        if (field.type === 'number') return field.unit === '' ? number : `${number} ${field.unit}`
        if (!field.hasHangul) return field.type === 'money' ? this.say('paper.won', { amount: number }) : number
        return Number.isSafeInteger(value) ? `${writtenAmount(value)} (${number})` : number
      }
      case 'choice': {
        const chosen = new Set<unknown>(Array.isArray(value) ? value : [])
        return field.options
          .filter(({ optionId }) => chosen.has(optionId))
          .map(({ label }) => nameIn(label, this.#reader.language))
          .join(', ')
      }
      case 'period':
        return isPeriod(value) ? `${value.from} ~ ${value.to}` : ''
      case 'person':
        return codesIn(value).map(this.personName).join(', ')
      case 'department':
        return codesIn(value).map(this.deptName).join(', ')
      case 'file':
        return codesIn(value).join(', ')
      default:
        return String(value)
    }
  }

  history(): string[][] {
    const { acts, steps } = this.#facts
    return acts.map(({ at, kind, stepId, byCode, forCode, deptCode, reason }) => {
      const step = steps.find((each) => each.stepId === stepId)
      return [
        `${this.day(at)} ${this.time(at)}`,
        kind === 'approve' && step ? this.say(`kinds.${step.kind}`) : this.say(`acts.${kind}`),
        forCode === null
          ? this.personName(byCode)
          : this.say('history.instead', { name: this.personName(byCode), of: this.personName(forCode) }),
        this.deptName(deptCode),
        reason,
      ]
    })
  }
}

const codesIn = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
