import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import {
  type CompanyPictureKind,
  companyPictureCalls,
  companyPictureKinds,
} from '../../contract/company-pictures.contract.ts'
import { type CompanyTheme, themeCalls } from '../../contract/theme.contract.ts'
import { PictureField } from './picture-field.tsx'
import { PicturesPreview } from './pictures-preview.tsx'
import { useChosenPicture } from './use-chosen-picture.ts'

/** Chooses the logos and the sign-in picture; the preview shows what pages will have, nothing counts before it is saved. */
export function PicturesForm({ saved }: { saved: CompanyTheme }) {
  const { t } = useTranslation()
  const name = useName()
  const { say, sayError } = useSay()
  const cache = useQueryClient()
  const [errors, setErrors] = useState<Partial<Record<CompanyPictureKind, string>>>({})
  const { comCode, pictures } = saved
  const chosen = {
    logo: useChosenPicture(pictures.logo),
    darkLogo: useChosenPicture(pictures.darkLogo),
    signIn: useChosenPicture(pictures.signIn),
  }
  const changed = companyPictureKinds.filter((kind) => chosen[kind].choice !== undefined)
  useUnsaved(changed.length > 0)

  /** Each by itself: what one was refused for keeps no other back. */
  const save = useMutation({
    mutationFn: async () => {
      const refused: typeof errors = {}
      for (const kind of changed) {
        const { choice, choose } = chosen[kind]
        try {
          const now = choice
            ? await callUpload(companyPictureCalls.setCompanyPicture, { comCode, kind }, choice)
            : await call(companyPictureCalls.removeCompanyPicture, { comCode, kind })
          cache.setQueryData<CompanyTheme>(
            keyOf(themeCalls.companyTheme, { comCode }),
            (before) => before && { ...before, pictures: now },
          )
          choose(undefined)
        } catch (error) {
          const fault = error instanceof AppError ? error.fields?.[0] : undefined
          refused[kind] = fault ? say(fault) : sayError(error)
        }
      }
      return refused
    },
    onSuccess: (refused) => {
      setErrors(refused)
      if (Object.keys(refused).length === 0) toast.success(t('organisation.theme.picturesSaved'))
    },
  })
  const [light, dark] = [chosen.logo.shown, chosen.darkLogo.shown]

  return (
    <Form className="coset" errors={errors} onSubmit={() => !save.isPending && changed.length > 0 && save.mutate()}>
      <header>
        <h2>{t('organisation.theme.pictures')}</h2>
        <p className="field__help">{t('organisation.theme.picturesHelp')}</p>
      </header>
      <div className="theme__pictures">
        {companyPictureKinds.map((kind) => (
          <PictureField
            key={kind}
            label={t(`organisation.theme.${kind}`)}
            help={t(`organisation.theme.${kind}Help`)}
            error={errors[kind]}
            picture={chosen[kind]}
          />
        ))}
      </div>
      <div className="theme__views">
        <PicturesPreview
          brightness="light"
          company={name(saved.name)}
          logo={light ?? dark}
          signIn={chosen.signIn.shown}
        />
        <PicturesPreview
          brightness="dark"
          company={name(saved.name)}
          logo={dark ?? light}
          signIn={chosen.signIn.shown}
        />
      </div>
      <div className="coset__a">
        <Button size="lg" variant="primary" type="submit" disabled={changed.length === 0} busy={save.isPending}>
          {t('organisation.theme.savePictures')}
        </Button>
      </div>
    </Form>
  )
}
