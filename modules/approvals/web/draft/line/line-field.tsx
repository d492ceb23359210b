import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import type { PlannedStep } from '../../../contract/line/line.ts'
import { settledLine, withPeople, withStep } from './line-moves.ts'
import { StepRow } from './step-row.tsx'
import { useLinePeople } from './use-line-people.ts'
import './line.css'

type Props = {
  steps: readonly PlannedStep[]
  onChange: (steps: PlannedStep[]) => void
  /** What else may be done with the line as a whole. */
  acts?: ReactNode
  /** One sentence about who decides. */
  hint?: string
  /** What is wrong, at `steps` or at `steps.<nth>`. */
  errors: Readonly<Record<string, string | undefined>>
}

/** By this name its rows take part in dragging. */
const list = 'approvals.line'

/** The line a document goes up: found by typing or in the chart, put in order by mouse or keys. */
export function LineField({ steps, onChange, acts, hint, errors }: Props) {
  const { t } = useTranslation()
  const people = useLinePeople(steps)
  const sayPlace = useAnnouncePlace()
  const order = (personCodes: readonly string[], moved: string) => {
    const next = personCodes.map((code) => steps.find(({ personCode }) => personCode === code)!)
    onChange(settledLine(next))
    const at = personCodes.indexOf(moved)
    sayPlace(people.nameOfStep(next[at]!), at, next.length)
  }
  const codes = steps.map(({ personCode }) => personCode)
  useDrops<string>(list, (dragged, target, side) => {
    const next = putBeside(codes, dragged, target, side)
    if (next !== codes) order(next, dragged)
  })

  return (
    <section className="apline">
      <div className="apline__h">
        <h2 className="apside__t grow">{t('approvals.line.title')}</h2>
        {acts}
      </div>
      {hint ? <p className="muted">{hint}</p> : null}
      {steps.length === 0 ? <p className="apline__none muted">{t('approvals.line.none')}</p> : null}
      <ol className="apline__l" aria-label={t('approvals.line.title')}>
        {steps.map((step, at) => (
          <StepRow
            key={step.personCode}
            list={list}
            steps={steps}
            at={at}
            people={people}
            error={
              errors[`steps.${at}`] ??
              errors[`steps.${at}.personCode`] ??
              (people.hasLeft(step) ? t('approvals.line.left') : undefined)
            }
            onStep={(by) => {
              const next = stepped(codes, step.personCode, by)
              if (next !== codes) order(next, step.personCode)
            }}
            onChange={(wish) => onChange(withStep(steps, at, wish))}
            onRemove={() => onChange(settledLine(steps.toSpliced(at, 1)))}
          />
        ))}
      </ol>
      {errors.steps && !Object.keys(errors).some((path) => path.startsWith('steps.')) ? (
        <FieldError>{errors.steps}</FieldError>
      ) : null}
      <RecipientField
        label={t('approvals.line.add')}
        colleaguesOnly
        value={[]}
        onChange={(chosen) => onChange(withPeople(steps, chosen))}
      />
    </section>
  )
}
