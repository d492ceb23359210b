import { type Picture, sourcesOf } from '#platform/contract/picture.ts'
import { type Html, html } from '#platform/server/http/html.ts'
import type { CompanyLogo } from '../../contract/company-pictures.entities.ts'

/** The logo of a company in a page that the server draws, as `BrandLogo` of the web draws it. @param name its company's */
export const paintLogo = ({ light, dark }: CompanyLogo, name: string): Html =>
  light.path === dark.path
    ? paintPicture(light, name, 'logo')
    : html`${[paintPicture(light, name, 'logo logo--light'), paintPicture(dark, name, 'logo logo--dark')]}`

/** A picture in a page that the server draws. Lazy: what is not displayed is not fetched. */
export const paintPicture = (picture: Picture, alt: string, className: string): Html =>
  html`<img class="${className}" loading="lazy" src="${picture.path}" srcset="${sourcesOf(picture)}" width="${picture.width}" height="${picture.height}" alt="${alt}">`
