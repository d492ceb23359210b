import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { MainFields, SurveyFault } from '../../../contract/surveys.entities.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { changeMain } from '../model/acts.ts'
import type { WritingRules } from '../use-writing-rules.ts'
import { AudienceFields } from './audience-fields.tsx'
import { MenuField } from './menu-field.tsx'
import { PromiseFields } from './promise-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import './first-step.css'

type Props = { main: MainFields; faults: readonly SurveyFault[]; rules: WritingRules | undefined }

/** The first page of writing: what a survey is as a whole (SURVEY-002, SURVEY-013). */
export function FirstStep({ main, faults, rules }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const { change } = useEditedSurvey()
  const onMain = (wish: Partial<MainFields>, field = '') => change((content) => changeMain(content, wish), field)
  const faultAt = (path: string) => {
    const fault = faults.find((each) => each.path === path)
    return fault && say(fault)
  }
  const props = { main, faultAt, onMain }
  const audienceFault = faultAt('audience')
  return (
    <>
      <Section title={t('surveys.write.sections.what')}>
        <TextFields {...props} />
      </Section>
      <Section title={t('surveys.write.sections.who')}>
        <AudienceFields
          audience={main.audience}
          error={audienceFault}
          onAudience={(audience) => onMain({ audience })}
        />
        <WhenFields {...props} />
        <MenuField menuId={main.menuId} onMenu={(menuId) => onMain({ menuId })} />
      </Section>
      <Section title={t('surveys.write.sections.promise')}>
        <PromiseFields {...props} rules={rules} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="swsec">
      <h2 className="swsec__t">{title}</h2>
      {children}
    </section>
  )
}
