import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { useConfirm } from '../dialogs/confirm.tsx'
import { Modal } from '../dialogs/modal.tsx'
import { TextField } from '../fields/text-field.tsx'
import { toast } from '../messages/toast.ts'
import { openPopup, type PopupContentProps } from '../popups/popup.ts'
import type { RoleChoice } from '../roles/role-lists.ts'
import { RolePicker } from '../roles/role-picker.tsx'
import { Section } from './section.tsx'

type Shown = 'form' | 'default' | 'loading' | 'roles' | null

export function DialogsSection() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [shown, setShown] = useState<Shown>(null)
  const roles: RoleChoice[] = (['admin', 'board', 'reserve', 'popup', 'dev'] as const).map((name, at) => ({
    roleId: at + 1,
    roleName: t(`ui.gallery.roles.${name}`),
  }))
  const [chosen, setChosen] = useState<readonly RoleChoice[]>([])
  const hide = () => setShown(null)

  const ask = async () => {
    const yes = await confirm({
      title: t('ui.gallery.dialog.confirmTitle'),
      text: t('ui.gallery.dialog.confirmText'),
      action: t('ui.gallery.dialog.confirmAction'),
      danger: true,
    })
    toast.success(t('ui.gallery.dialog.answer', { answer: t(yes ? 'ui.gallery.dialog.yes' : 'ui.gallery.dialog.no') }))
  }
  const closed = () => toast.success(t('ui.gallery.dialog.closed'))
  return (
    <Section title={t('ui.gallery.sections.dialogs')}>
      <div className="wrap">
        <Button onClick={() => void ask()}>{t('ui.gallery.dialog.confirm')}</Button>
        <Button onClick={() => setShown('form')}>{t('ui.gallery.dialog.form')}</Button>
        <Button onClick={() => setShown('default')}>{t('ui.gallery.dialog.default')}</Button>
        <Button onClick={() => setShown('loading')}>{t('ui.gallery.dialog.loading')}</Button>
        <Button onClick={() => setShown('roles')}>{t('ui.gallery.dialog.roles')}</Button>
      </div>
      <div className="wrap">
        <Button
          onClick={() => openPopup(location.pathname, { title: t('ui.gallery.title'), height: 700, onClose: closed })}
        >
          {t('ui.gallery.dialog.window')}
        </Button>
        <Button
          onClick={() => openPopup(location.pathname, { title: t('ui.gallery.title'), mode: 'modal', onClose: closed })}
        >
          {t('ui.gallery.dialog.frame')}
        </Button>
        <Button
          onClick={() =>
            openPopup(ClosingContent, {
              title: t('ui.gallery.dialog.component'),
              width: 500,
              height: 240,
              onClose: closed,
            })
          }
        >
          {t('ui.gallery.dialog.component')}
        </Button>
      </div>

      <Modal
        open={shown === 'form'}
        width="medium"
        height="auto"
        title={t('ui.gallery.dialog.form')}
        onClose={hide}
        footer={
          <>
            <Button size="lg" onClick={hide}>
              {t('ui.cancel')}
            </Button>
            <Button size="lg" variant="primary" onClick={() => toast.success(t('ui.gallery.message.saved'))}>
              {t('ui.save')}
            </Button>
          </>
        }
      >
        <div className="form">
          <TextField layout="row" required label={t('ui.gallery.field.title')} />
          <TextField layout="row" label={t('ui.gallery.field.mail')} help={t('ui.gallery.field.mailError')} />
        </div>
      </Modal>
      <Modal
        open={shown === 'default' || shown === 'loading'}
        title={t('ui.gallery.dialog.default')}
        loading={shown === 'loading'}
        onClose={hide}
      >
        <p>{t('ui.gallery.dialog.text')}</p>
      </Modal>
      <RolePicker
        open={shown === 'roles'}
        roles={roles}
        value={chosen}
        onCancel={hide}
        onSave={(next) => {
          setChosen(next)
          hide()
        }}
      />
    </Section>
  )
}

function ClosingContent({ close }: PopupContentProps) {
  const { t } = useTranslation()
  return (
    <div className="form">
      <p>{t('ui.gallery.dialog.text')}</p>
      <Button onClick={() => close()}>{t('ui.close')}</Button>
    </div>
  )
}
