import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { QrCode } from '#platform/web/ui/marks/qr-code.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { afterCalls } from '../../contract/after.contract.ts'

/** The address by which people check in at a resource, to be put up at its door. */
export function DoorAddress({ resourceId }: { resourceId: number }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const found = useCall(afterCalls.checkInAddress, { id: resourceId })
  return (
    <fieldset className="oled__part">
      <legend>{t('reservations.administration.door.title')}</legend>
      <p>{t('reservations.administration.door.hint')}</p>
      <Pane query={found} skeleton={<SkeletonRows rows={3} />}>
        {({ path }) => {
          const address = new URL(path, location.origin).href
          return (
            <div className="resadm__door">
              <QrCode text={address} label={t('reservations.administration.door.qr')} />
              <div>
                <code>{address}</code>
                <Button icon={IconCopy} onClick={() => void copy(address)}>
                  {t('reservations.administration.door.copy')}
                </Button>
              </div>
            </div>
          )
        }}
      </Pane>
    </fieldset>
  )
}
