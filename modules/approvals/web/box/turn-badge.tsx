import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import type { Box, ListedDocument } from '../../contract/boxes.contract.ts'
import type { StepKind } from '../../contract/line/line.ts'
import { StateBadge } from '../pieces/state-badge.tsx'

const tones: Readonly<Record<StepKind, BadgeTone>> = {
  review: 'accent',
  approve: 'accent',
  agree: 'purple',
  cooperate: 'teal',
}

/** What of a document concerns the reader: what she is asked or for whom she acts, who is asked now, or how it ended. */
export function TurnBadge({ document, box }: { document: ListedDocument; box: Box }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { insteadOf, state, step, waitsFor } = document
  if (insteadOf) return <Badge tone="orange">{t('approvals.box.instead', { name: nameOf(insteadOf.name) })}</Badge>
  if (state !== 'running' || !step) return <StateBadge state={state} />
  const kind = t(`approvals.kinds.${step.kind}`)
  return (
    <span className="apbox__turn">
      <Badge tone={tones[step.kind]}>
        {step.of > 1 ? t('approvals.box.step', { kind, done: step.done, of: step.of }) : kind}
      </Badge>
      {box === 'pending' || waitsFor.length === 0 ? null : (
        <span className="muted ell">{waitsFor.map(({ name }) => nameOf(name)).join(', ')}</span>
      )}
    </span>
  )
}
