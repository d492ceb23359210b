import { type MouseEvent, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { WebModules } from '#platform/web/modules.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'

/** Where the mail module writes a mail, and the size of its window, px (ORG-019). */
const compose = { path: '/Mail/mailpopup/compose', width: 810, height: 900 }

type WriteMail = { href: string; onClick?: (event: MouseEvent) => void }

/**
 * What makes a link write a mail to somebody: in the window of the mail module, without one in the mail program of the
 * machine. `const writeMail = useWriteMail()`, then `<a {...writeMail(name, email)}>`.
 */
export function useWriteMail(): (name: string, email: string) => WriteMail {
  const { t } = useTranslation()
  const hasMail = useContext(WebModules).some(({ routes = [] }) => routes.some(({ path }) => path === compose.path))
  return (name, email) => {
    if (!hasMail) return { href: `mailto:${email}` }
    const to = [{ name, email }]
    return {
      href: `/po${compose.path}?to=${encodeURIComponent(JSON.stringify(to))}`,
      onClick: (event) => {
        // A new tab or window of her own is what she asked for.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        const { width, height } = compose
        openPopup(`/po${compose.path}`, { title: t('organisation.picker.writeMail'), width, height, query: { to } })
      },
    }
  }
}
