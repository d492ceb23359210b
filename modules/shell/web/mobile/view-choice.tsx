import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chooseView, isPhoneBrowser, useView } from '#platform/web/look/phone-view.ts'

/** Leads from the form for phones to the whole one and back (G-124). Nothing on a computer, where there is no choice to make. */
export function ViewChoice({ className, onChosen }: { className: string; onChosen?: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useView() === 'phone'
  if (!isPhoneBrowser()) return null
  const Icon = isPhone ? IconDeviceDesktop : IconDeviceMobile
  const choose = () => {
    onChosen?.()
    chooseView(isPhone ? 'full' : 'phone')
    void navigate({ to: isPhone ? '/home/Home' : '/mobile' })
  }
  return (
    <button type="button" className={className} onClick={choose}>
      <Icon className="i" aria-hidden />
      {t(isPhone ? 'shell.mobile.fullView' : 'shell.mobile.phoneView')}
    </button>
  )
}
