import {
  IconBell,
  IconBellRinging,
  IconDots,
  IconDownload,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Section } from './section.tsx'

export function ButtonsSection() {
  const { t } = useTranslation()
  const [star, setStar] = useState(true)
  const [bell, setBell] = useState(true)
  return (
    <Section title={t('ui.gallery.sections.buttons')} span={6}>
      <div className="wrap">
        <Button variant="primary">{t('ui.save')}</Button>
        <Button>{t('ui.cancel')}</Button>
        <Button variant="soft" icon={IconPlus}>
          {t('ui.gallery.button.add')}
        </Button>
        <Button variant="ghost">{t('ui.gallery.button.more')}</Button>
        <Button variant="danger">{t('ui.gallery.button.delete')}</Button>
        <Button variant="primary" disabled>
          {t('ui.save')}
        </Button>
        <Button variant="primary" busy>
          {t('ui.gallery.button.saving')}
        </Button>
      </div>
      <div className="wrap">
        <Button icon={IconDownload}>{t('ui.gallery.button.download')}</Button>
        <Button size="lg">{t('ui.gallery.button.download')}</Button>
        <Button size="xl">{t('ui.gallery.button.download')}</Button>
      </div>
      <div className="wrap">
        <IconButton icon={IconPencil} name={t('ui.gallery.button.edit')} />
        <IconButton icon={IconDots} look="line" name={t('ui.gallery.button.more')} />
        <IconButton
          size={28}
          icon={star ? IconStarFilled : IconStar}
          look={star ? 'star' : 'plain'}
          name={t(star ? 'ui.gallery.button.starOff' : 'ui.gallery.button.star')}
          onClick={() => setStar(!star)}
        />
        <IconButton
          size={28}
          icon={bell ? IconBellRinging : IconBell}
          look={bell ? 'on' : 'plain'}
          name={t(bell ? 'ui.gallery.button.bellOff' : 'ui.gallery.button.bell')}
          onClick={() => setBell(!bell)}
        />
        <IconButton icon={IconBell} dot name={t('ui.gallery.button.alerts')} />
        <IconButton icon={IconPencil} disabled name={t('ui.gallery.field.disabled')} />
      </div>
      <Button block variant="soft">
        {t('ui.gallery.button.open')}
      </Button>
    </Section>
  )
}
