import { afterEach, beforeEach } from 'vitest';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aGateway, type OpenGateway } from './a-gateway.ts';

export interface GatewayInEachTest extends Omit<OpenGateway, 'close' | 'remove'> {
  /** Closes the gateway and opens another one on its database. */
  readonly restart: () => Promise<void>;
}

/**
 * Opens `aGateway` before each test of a file and closes it after the test. Returns the gateway of the
 * running test.
 */
export function aGatewayInEachTest(options?: { readonly now?: () => number }): GatewayInEachTest {
  let open: OpenGateway;

  beforeEach(async () => {
    open = await aGateway(options);
  });

  afterEach(() => open.close());

  return {
    get gateway() {
      return open.gateway;
    },
    get location() {
      return open.location;
    },
    get token() {
      return open.token;
    },
    restart: async () => {
      await open.gateway.close();
      const gateway = await openGateway({ ...open.location, ...options });
      const { remove } = open;
      const close = async () => {
        await gateway.close();
        await remove();
      };
      open = { ...open, gateway, close };
    },
  };
}
