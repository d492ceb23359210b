/** What somebody who is asked has said (PARTSTAT, RFC 5545, 3.2.12). */
export const answers = ['none', 'accepted', 'tentative', 'declined'] as const
export type Answer = (typeof answers)[number]
