import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconShieldCog, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, chooseTheme, useSignOut } from '#modules/accounts/web/accounts.public.ts'
import { type Language, languages } from '#platform/contract/languages.ts'
import { type Theme, useTheme } from '#platform/web/look/theme.ts'
import { type UserMenuEntry, useOffers } from '#platform/web/modules.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { useLanguage, useSay } from '#platform/web/texts/use-texts.ts'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import '#platform/web/ui/floating/menu.css'
import { ViewChoice } from '../mobile/view-choice.tsx'
import { useCurrentUser, useShownPerson } from '../shell.queries.ts'
import { PostSwitcher } from './post-switcher.tsx'
import { useAdministration } from './use-administration.ts'
import './user-panel.css'

type Props = { onLeave: () => void; onDialog: (entry: Extract<UserMenuEntry, { dialog: unknown }>) => void }

/** Who one is, the posts to switch between, what modules offer for oneself, language, brightness, signing out. */
export default function UserPanel({ onLeave, onDialog }: Props) {
  const { t } = useTranslation()
  const { user } = useCurrentUser()
  const { name, title, photoUrl } = useShownPerson()
  const administration = useAdministration()
  const signOut = useSignOut()
  return (
    <>
      <div className="userpanel__h">
        <Avatar personCode={user.personCode} name={name} photoUrl={photoUrl} size={40} />
        <div className="grow">
          <p className="userpanel__n">{t('shell.user.nameAndTitle', { name, title })}</p>
          <p className="userpanel__m ell">{user.email}</p>
        </div>
      </div>
      <div className="userpanel__b">
        <PostSwitcher posts={user.concurrentUsers} acting={user.post} onSwitched={onLeave} />
        <Offers onLeave={onLeave} onDialog={onDialog} />
        {administration ? (
          <Link to={administration} className="menu__i" onClick={onLeave}>
            <IconShieldCog className="i" aria-hidden />
            {t('shell.admin.link')}
          </Link>
        ) : null}
        <hr className="menu__sep" />
        <ViewChoice className="menu__i" onChosen={onLeave} />
        <LanguageRow />
        <ThemeRow />
        <hr className="menu__sep" />
        <button type="button" className="menu__i" onClick={() => signOut.mutate()}>
          <IconLogout className="i" aria-hidden />
          {t('accounts.signOut')}
        </button>
      </div>
    </>
  )
}

function Offers({ onLeave, onDialog }: Props) {
  const { say } = useSay()
  return useOffers('userMenu').map((entry) => {
    const Icon = entry.icon
    const inside = (
      <>
        <Icon className="i" aria-hidden />
        {say({ key: entry.labelKey })}
      </>
    )
    return 'to' in entry ? (
      <Link key={entry.key} to={entry.to} className="menu__i" onClick={onLeave}>
        {inside}
      </Link>
    ) : (
      <button key={entry.key} type="button" className="menu__i" onClick={() => onDialog(entry)}>
        {inside}
      </button>
    )
  })
}

function LanguageRow() {
  const { t } = useTranslation()
  const language = useLanguage()
  const choose = (chosen: string) =>
    void chooseLanguage(chosen as Language).catch(() => toast.error(t('common.languageFailed')))
  return (
    <div className="menu__i userpanel__lang">
      <IconLanguage className="i" aria-hidden />
      <span className="grow">{t('common.language')}</span>
      <Select
        quiet
        aria-label={t('common.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={choose}
      />
    </div>
  )
}

function ThemeRow() {
  const { t } = useTranslation()
  const theme = useTheme()
  const choose = (chosen: Theme) => void chooseTheme(chosen).catch(() => toast.error(t('shell.user.notKept')))
  return (
    <div className="userpanel__theme">
      <Segmented<Theme>
        label={t('shell.user.theme')}
        value={theme}
        onChange={choose}
        options={[
          { value: 'light', label: t('shell.user.light'), icon: IconSun },
          { value: 'dark', label: t('shell.user.dark'), icon: IconMoon },
          { value: 'auto', label: t('shell.user.auto'), icon: IconDeviceDesktop },
        ]}
      />
    </div>
  )
}
