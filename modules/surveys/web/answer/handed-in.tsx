import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import type { SurveyHead } from '../../contract/surveys.entities.ts'
import { usePlaces } from '../place/use-places.ts'

/** Thanks for the answers, and what may be done now. */
export function HandedIn({ survey }: { survey: SurveyHead }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { places } = usePlaces()
  const heading = useRef<HTMLHeadingElement>(null)
  const thanks = nameOf(survey.thanks)
  // What was pressed is gone: the page goes on here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="svthanks">
      <h2 ref={heading} tabIndex={-1}>
        {t('surveys.read.handedIn')}
      </h2>
      <p className="svq__pre">{thanks || t('surveys.read.thanks')}</p>
      {survey.isAnonymous ? <p className="muted">{t('surveys.read.mixed')}</p> : null}
      {survey.mayChange ? <p className="muted">{t('surveys.read.mayChange')}</p> : null}
      <Link to={places.list} className={buttonClass({ variant: 'soft', size: 'lg' })}>
        {t('surveys.answering.toList')}
      </Link>
    </div>
  )
}
