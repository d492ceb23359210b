import { IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useLanguage, useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { bankCalls } from '../../../contract/bank.contract.ts'
import { wordsOf } from '../model/numbers.ts'
import './bank.css'

export type Template = CallResult<(typeof bankCalls)['templates']>['items'][number]

type Props = { onTake: (template: Template) => void; onClose: () => void }

/** Surveys to begin with: those of the portal and those that one’s company keeps. */
export default function TemplatesDialog({ onTake, onClose }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const language = useLanguage()
  const queries = useQueryClient()
  const templates = useCall(bankCalls.templates, {})
  const drop = async (templateId: string) => {
    try {
      await call(bankCalls.dropTemplate, { templateId: Number(templateId) })
      await queries.invalidateQueries({ queryKey: keyOf(bankCalls.templates) })
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  return (
    <Modal open width="medium" title={t('surveys.write.templates.title')} onClose={onClose}>
      <Pane
        query={templates}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('surveys.write.templates.none')} />}
      >
        {({ items }) => (
          <ul className="swbank__l">
            {items.map((template) => {
              const { main, questions, templateId, canRemove } = template
              const title = wordsOf(main.title, language, main.language) || t('surveys.write.noTitle')
              return (
                <li key={templateId} className="swbank__r">
                  <button
                    type="button"
                    className="swbank__b"
                    onClick={() => {
                      onTake(template)
                      onClose()
                    }}
                  >
                    <span className="swbank__t">
                      <span>{title}</span>
                      <small className="muted">{wordsOf(main.introduction, language, main.language)}</small>
                    </span>
                    {main.isAnonymous ? (
                      <Badge tone="green" icon={IconShieldCheck}>
                        {t('surveys.write.anonymity.anonymous')}
                      </Badge>
                    ) : null}
                    <span className="muted num">
                      {t('surveys.write.templates.questions', { count: questions.length })}
                    </span>
                  </button>
                  {canRemove ? (
                    <IconButton
                      size={28}
                      icon={IconTrash}
                      name={t('surveys.write.templates.drop', { name: title })}
                      onClick={() => void drop(templateId)}
                    />
                  ) : null}
                </li>
              )
            })}
          </ul>
        )}
      </Pane>
    </Modal>
  )
}
