import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDots,
  IconEye,
  IconSend,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftLine } from '#modules/drafts/web/drafts.public.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { PageMarks } from '#platform/web/pages/page-marks.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { Step } from './asked.ts'
import type { Writing } from './drafts/use-writing.ts'
import '#platform/web/pages/page-header.css'

type Props = {
  title: string
  step: Step
  isPopup: boolean
  writing: Writing
  busy: string | undefined
  /** Somebody has to accept it; what begins later waits for its time. */
  way: 'approval' | 'post' | 'schedule'
  onStep: (step: Step) => void
  onPreview: () => void
  onSave: () => void
  onRequest: () => void
  onPost: () => void
  onTemplates: () => void
  /** Keeps it as a template; undefined while it is not saved. */
  onKeepTemplate: (() => void) | undefined
  onDiscard: () => void
  children?: ReactNode
}

/** The head of the pages of writing: the step, where the text stands, what can be taken back, and what becomes of it. */
export function WriteBar(props: Props) {
  const { title, step, isPopup, writing, busy, way, onStep, onPreview, children } = props
  const { t } = useTranslation()
  const isNarrow = useMedia('(max-width: 760px)')
  const steps = (['1', '2'] as const).map((value) => ({ value, label: t(`surveys.write.step.${value}`) }))
  // On a phone there is room for one of both.
  const isInMenu = isNarrow && way !== 'approval'
  const entries: MenuEntry[] = [
    ...(isInMenu
      ? [{ key: 'request', label: t('surveys.write.request'), icon: IconSend, onSelect: props.onRequest }]
      : []),
    { key: 'save', label: t('surveys.write.save'), icon: IconDeviceFloppy, onSelect: props.onSave },
    { key: 'templates', label: t('surveys.write.templates.begin'), icon: IconTemplate, onSelect: props.onTemplates },
    ...(props.onKeepTemplate
      ? [{ key: 'keep', label: t('surveys.write.templates.keep'), icon: IconTemplate, onSelect: props.onKeepTemplate }]
      : []),
    { key: 'discard', label: t('surveys.write.discard'), icon: IconTrash, danger: true, onSelect: props.onDiscard },
  ]
  return (
    <header className="ph swbar">
      <h1 className="ph__t">{title}</h1>
      {isPopup ? null : <PageMarks />}
      <Segmented
        label={t('surveys.write.step.label')}
        options={steps}
        value={String(step) as '1' | '2'}
        onChange={(value) => onStep(value === '1' ? 1 : 2)}
      />
      <DraftLine state={writing.state} onRetry={() => void writing.keeper.flush()} />
      {children}
      <div className="ph__a">
        <IconButton
          icon={IconArrowBackUp}
          name={t('surveys.write.undo')}
          disabled={!writing.canUndo}
          onClick={writing.undo}
        />
        <IconButton
          icon={IconArrowForwardUp}
          name={t('surveys.write.redo')}
          disabled={!writing.canRedo}
          onClick={writing.redo}
        />
        {isNarrow ? (
          <IconButton icon={IconEye} name={t('surveys.write.preview')} onClick={onPreview} />
        ) : (
          <Button variant="ghost" icon={IconEye} busy={busy === 'save'} onClick={onPreview}>
            {t('surveys.write.preview')}
          </Button>
        )}
        {isInMenu ? null : (
          <Button variant={way === 'approval' ? 'primary' : 'line'} busy={busy === 'handIn'} onClick={props.onRequest}>
            {t('surveys.write.request')}
          </Button>
        )}
        {way === 'approval' ? null : (
          <Button variant="primary" busy={busy === 'post'} onClick={props.onPost}>
            {t(way === 'post' ? 'surveys.write.post' : 'surveys.write.schedule')}
          </Button>
        )}
        <Menu label={t('surveys.write.more')} placement="bottom-end" entries={entries}>
          {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('surveys.write.more')} />}
        </Menu>
      </div>
    </header>
  )
}
