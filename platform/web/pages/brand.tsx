// house-rules-allow-file raw-colour: the brand is the same in every theme

import { type Picture, sourcesOf } from '#platform/contract/picture.ts'
import './brand.css'

/** The mark: a roof on two posts above the floor boards. Its colours are the brand's and the same in every theme. */
export function BrandMark({ className = 'brand__mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 28 28" fill="none" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="#3448A4" />
      <path d="M5 11.2C8.5 10.6 12 8.6 14 6.6c2 2 5.5 4 9 4.6" stroke="#fff" strokeLinejoin="round" />
      <path d="M8.6 11.6v5.2M19.4 11.6v5.2" stroke="#fff" />
      <path d="M6.4 19h15.2M4.8 22.4h18.4" stroke="#E8C49B" />
    </svg>
  )
}

/**
 * The logo of a company in place of the mark: one for light and one for dark pages, chosen by the style sheet.
 * @param name the company's, for whoever does not see it
 */
export function BrandLogo({ logo: { light, dark }, name }: { logo: { light: Picture; dark: Picture }; name: string }) {
  if (light.path === dark.path) return <SizedPicture picture={light} alt={name} className="logo" />
  return (
    <>
      <SizedPicture picture={light} alt={name} className="logo logo--light" />
      <SizedPicture picture={dark} alt={name} className="logo logo--dark" />
    </>
  )
}

/** A picture in a place of known size, with more dots on dense screens. Lazy: what is not displayed is not fetched. */
export function SizedPicture({ picture, alt, className }: { picture: Picture; alt: string; className: string }) {
  const { path, width, height } = picture
  return (
    <img
      // Before the address, which would begin to load it.
      loading="lazy"
      className={className}
      srcSet={sourcesOf(picture)}
      src={path}
      width={width}
      height={height}
      alt={alt}
    />
  )
}
