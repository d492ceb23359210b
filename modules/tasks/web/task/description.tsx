import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { preloadRichTextEditor } from '#platform/web/editor/editor.tsx'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { DescriptionForm } from './description-form.tsx'
import { useEditing } from './use-editing.ts'
import type { Edits } from './use-edits.ts'

/** What a task is about, read, and written where it stands. */
export function Description({ task, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const titleId = useId()
  const { isEditing, button, begin, end } = useEditing()
  const { description, can } = task
  const preload = { onPointerEnter: () => void preloadRichTextEditor(), onFocus: () => void preloadRichTextEditor() }
  if (description === '' && !can.change) return null
  return (
    <section className="tk__sec" aria-labelledby={titleId}>
      <div className="row">
        <h3 id={titleId} className="tk__h">
          {t('tasks.task.description')}
        </h3>
        {can.change && !isEditing && description !== '' ? (
          <IconButton
            {...preload}
            ref={button}
            size={24}
            icon={IconPencil}
            name={t('tasks.task.describe')}
            onClick={begin}
          />
        ) : null}
      </div>
      {isEditing ? (
        <DescriptionForm task={task} edits={edits} onEnd={() => end(true)} />
      ) : description === '' ? (
        <Button {...preload} ref={button} variant="ghost" icon={IconPlus} onClick={begin}>
          {t('tasks.task.addDescription')}
        </Button>
      ) : (
        <RichText
          html={description}
          size="small"
          onMention={openPersonCard}
          onOpen={(href) => void navigate({ href: href.replace(/^\/po/, '') })}
        />
      )}
    </section>
  )
}
