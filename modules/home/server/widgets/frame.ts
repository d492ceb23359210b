import { z } from 'zod'
import { offerWidget } from '#platform/server/offers/widget.ts'
import { frameWidget } from '../../contract/small.widgets.ts'
import { homeConfig, hostsIn, isOnHost } from '../home.config.ts'

/** Only over https, which is all that the policy of our pages frames, and only from sites of the allow-list. */
export const offeredFrame = offerWidget(
  frameWidget,
  z.object({ address: z.string(), isAllowed: z.boolean() }),
  async ({ services }, { address }) => {
    const hosts = hostsIn(services.config(homeConfig).HOME_FRAME_HOSTS)
    const isAllowed = address.startsWith('https://') && URL.canParse(address) && isOnHost(address, hosts)
    return { address: isAllowed ? address : '', isAllowed }
  },
)
