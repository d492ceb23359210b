import { useTranslation } from 'react-i18next'
import { SaveFileButton } from '#platform/web/calls/save-file-button.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { type FlowPart, flowCalls, flowParts, flowSpans } from '../../contract/flow.contract.ts'
import { CyclePart } from './cycle-part.tsx'
import { StatesPart } from './states-part.tsx'
import { WorkloadPart } from './workload-part.tsx'
import './flow.css'

/** Who of an area has how much to do, how its tasks flow, and how long they take; the period stands in the address. */
export function FlowTab({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const [asked, ask] = useAsked<{ days?: string }>()
  const days = flowSpans.find((each) => String(each) === asked.days) ?? flowSpans[0]
  const Part = {
    workload: <WorkloadPart groupId={groupId} />,
    flow: <StatesPart groupId={groupId} days={days} />,
    cycle: <CyclePart groupId={groupId} days={days} />,
  } satisfies Record<FlowPart, unknown>
  return (
    <div className="tflow">
      <Segmented
        label={t('tasks.flow.span')}
        options={flowSpans.map((span) => ({ value: String(span), label: t(`tasks.flow.spans.${span}`) }))}
        value={String(days)}
        onChange={(span) => ask({ days: span === String(flowSpans[0]) ? undefined : span })}
      />
      {flowParts.map((by) => (
        <section key={by} className="tflow__part" aria-label={t(`tasks.flow.parts.${by}`)}>
          <header className="tflow__h">
            <h2>{t(`tasks.flow.parts.${by}`)}</h2>
            <SaveFileButton
              call={flowCalls.flowFile}
              input={{ groupId, days, by, format: 'xlsx' }}
              label={t('tasks.flow.save')}
              done={t('tasks.flow.saved')}
            />
          </header>
          {Part[by]}
        </section>
      ))}
    </div>
  )
}
