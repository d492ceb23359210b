import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { listCalls } from '../../contract/lists.contract.ts'
import { useLiveSurveys } from '../surveys.queries.ts'
import ToAnswerWidget from '../widgets/to-answer-widget.tsx'
import './phone.css'

/** Shown at once; the list has all. */
const most = 3

/** On the home of phones: what one is asked and has not answered, what ends first before the others. */
export default function ToAnswerPart() {
  const { t } = useTranslation()
  useLiveSurveys()
  const asked = useCall(listCalls.toAnswer, { count: most })
  const title = t('surveys.side.toAnswer')
  return (
    <section className="w svphone" aria-label={title}>
      <Pane query={asked} skeleton={<SkeletonRows rows={3} />} isEmpty={() => false}>
        {({ items, total }) => <ToAnswerWidget title={title} data={items} total={total} />}
      </Pane>
    </section>
  )
}
