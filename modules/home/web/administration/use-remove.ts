import { useTranslation } from 'react-i18next'
import type { Call, CallInput } from '#platform/contract/call.ts'
import { call as send } from '#platform/web/calls/call.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { Template, WebpartPage } from '../../contract/templates.entities.ts'
import { type Webpart, webpartCalls } from '../../contract/webparts.contract.ts'
import { useRefreshAdministration } from './publication.ts'

/** Asks, deletes, and says how it went (DESIGNER-044, DESIGNER-075). @returns whether it is gone */
function useRemove() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefreshAdministration()
  return async <C extends Call>(name: string, text: string, call: C, input: CallInput<C>): Promise<boolean> => {
    const action = t('home.office.delete')
    if (!(await confirm({ title: t('home.office.deleteTitle', { name }), text, action, danger: true }))) return false
    try {
      await send(call, input)
      toast.success(t('home.office.deleted'))
      return true
    } catch (error) {
      toast.error(`${t('home.office.deleteFailed')}. ${sayError(error)}`)
      return false
    } finally {
      await refresh()
    }
  }
}

export function useRemoveWebpart(): (webpart: Webpart) => Promise<boolean> {
  const { t } = useTranslation()
  const name = useName()
  const remove = useRemove()
  return ({ id, titles }) => remove(name(titles), t('home.webparts.deleteText'), webpartCalls.webpartDelete, { id })
}

export function useRemoveTemplate(): (template: Template) => Promise<boolean> {
  const { t } = useTranslation()
  const name = useName()
  const remove = useRemove()
  return ({ id, displayNames }) =>
    remove(name(displayNames), t('home.templates.deleteText'), templateCalls.templateDelete, { id })
}

export function useRemovePage(): (page: WebpartPage) => Promise<boolean> {
  const { t } = useTranslation()
  const name = useName()
  const remove = useRemove()
  return ({ pageId, pageNames }) =>
    remove(name(pageNames), t('home.pages.deleteText'), templateCalls.pageDelete, { pageId })
}
