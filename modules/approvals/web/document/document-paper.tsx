import { formatDate, formatTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { DocumentRead } from '../../contract/documents.contract.ts'
import { stampsOf } from '../../contract/line/stamps.ts'
import { Paper } from '../paper/paper.tsx'
import { signaturePath } from '../place/paths.ts'
import { useNamesIn } from './names-in.ts'

/** A document as it lies on the desk, and as it is printed. */
export function DocumentPaper({ document }: { document: DocumentRead }) {
  const nameOf = useName()
  const { personName, deptName } = useNamesIn(document)
  const { documentId, form, values, title, number, deptCode, drafterCode, submittedAt, people, departments } = document
  const names = new Map([
    ...people.map(({ personCode, name }) => [personCode, nameOf(name)] as const),
    ...departments.map((department) => [department.deptCode, nameOf(department.name)] as const),
  ])
  return (
    <Paper
      form={form}
      values={values}
      title={title}
      head={{
        number,
        deptName: deptName(deptCode),
        drafterName: personName(drafterCode),
        day: formatDate(submittedAt),
      }}
      stamps={stampsOf(document, { nameOf: personName, shortly, signatureOf: (seq) => signaturePath(documentId, seq) })}
      names={names}
    />
  )
}

/** 11-23 13:40 */
const shortly = (instant: string) => `${formatDate(instant).slice(5)} ${formatTime(instant)}`
