import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import type { DraftContent } from '../../contract/drafts.contract.ts'
import { computed } from '../../contract/forms/compute.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import { Paper } from '../paper/paper.tsx'
import { useLinePeople } from './line/use-line-people.ts'
import type { Begun } from './use-drafting.ts'
import { withoutBlankRows } from './values.ts'

type Props = { begun: Begun; content: DraftContent; drafter: { name: string; deptName: string }; onClose: () => void }

/** The document as it would be read today. */
export default function PreviewDialog({ begun, content, drafter, onClose }: Props) {
  const { t } = useTranslation()
  const { nameOfStep } = useLinePeople(content.steps)
  const { form } = begun
  const first = content.steps[0]
  return (
    <Modal open title={t('approvals.draft.preview')} width={840} onClose={onClose}>
      <Paper
        form={form}
        level={3}
        values={computed(form.fields, withoutBlankRows(form.fields, content.values as FormValues))}
        title={content.title}
        head={{ number: null, deptName: drafter.deptName, drafterName: drafter.name, day: todayIn() }}
        stamps={[
          { key: 0, role: 'draft', name: drafter.name, state: 'approved', at: null, signature: null, marks: [] },
          ...content.steps.map((step, at) => ({
            key: at + 1,
            role: step.kind,
            name: nameOfStep(step),
            state: step === first ? ('asked' as const) : ('ahead' as const),
            at: null,
            signature: null,
            marks: step.isLater ? (['later'] as const) : [],
          })),
        ]}
      />
    </Modal>
  )
}
