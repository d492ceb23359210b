import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { QrCode } from '#platform/web/ui/marks/qr-code.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ToldOnce } from '#platform/web/ui/messages/told-once.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { doorCalls } from '../../contract/door.contract.ts'

/** The display at the door of a resource: its address is made, told once, renewed and taken back here. */
export function DoorDisplay({ resourceId: id }: { resourceId: number }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const found = useCall(doorCalls.door, { id })
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(sayError(error))
    }
    await found.refetch()
    setBusy(false)
  }
  const save = (showsTitles: boolean, renew = false) =>
    act(async () => {
      const { path } = await call(doorCalls.saveDoor, { id, showsTitles, renew })
      if (path !== null) setAddress(new URL(path, location.origin).href)
    })
  const ask = async (what: 'renew' | 'remove') =>
    confirm({
      title: t(`reservations.administration.display.${what}Ask`),
      text: t(`reservations.administration.display.${what}Text`),
      action: t(`reservations.administration.display.${what}`),
      danger: true,
    })
  const renew = async (showsTitles: boolean) => {
    if (await ask('renew')) await save(showsTitles, true)
  }
  const remove = async () => {
    if (!(await ask('remove'))) return
    await act(async () => {
      await call(doorCalls.removeDoor, { id })
      setAddress(undefined)
    })
  }
  return (
    <fieldset className="oled__part">
      <legend>{t('reservations.administration.display.title')}</legend>
      <p>{t('reservations.administration.display.hint')}</p>
      {address ? (
        <ToldOnce
          sentence={t('reservations.administration.display.once')}
          label={t('reservations.administration.display.address')}
          value={address}
        >
          <QrCode text={address} label={t('reservations.administration.display.qr')} />
        </ToldOnce>
      ) : null}
      <Pane query={found} skeleton={<SkeletonRows rows={2} />} isEmpty={() => false}>
        {({ door }) =>
          door ? (
            <>
              <Switch
                label={t('reservations.administration.display.showsTitles')}
                checked={door.showsTitles}
                onChange={(showsTitles) => void save(showsTitles)}
              />
              <p className="muted">{t('reservations.administration.display.showsTitlesHelp')}</p>
              <p className="muted num">
                {door.lastUsedAt
                  ? t('reservations.administration.display.used', { at: formatDateTime(door.lastUsedAt) })
                  : t('reservations.administration.display.unused')}
              </p>
              <div className="resadm__doors">
                <Button busy={isBusy} onClick={() => void renew(door.showsTitles)}>
                  {t('reservations.administration.display.renew')}
                </Button>
                <Button variant="ghost" disabled={isBusy} onClick={() => void remove()}>
                  {t('reservations.administration.display.remove')}
                </Button>
              </div>
            </>
          ) : (
            <div>
              <Button busy={isBusy} onClick={() => void save(false)}>
                {t('reservations.administration.display.make')}
              </Button>
            </div>
          )
        }
      </Pane>
    </fieldset>
  )
}
