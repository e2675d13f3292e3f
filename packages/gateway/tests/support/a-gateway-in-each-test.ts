import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aGateway, type OpenGateway } from './a-gateway.ts';

interface GatewayInEachTest extends Omit<OpenGateway, 'close' | 'remove'> {
  /** Closes the gateway and opens another one on its database. */
  readonly restart: () => Promise<void>;
}

interface Options {
  readonly now?: () => number;
}

/**
 * Opens `aGateway` before each test of a file and closes it after the test. Returns the gateway of the
 * running test.
 */
export function aGatewayInEachTest(options?: Options): GatewayInEachTest {
  return aGatewayBetween(beforeEach, afterEach, options);
}

/** Opens `aGateway` before the tests of a file or suite and closes it after them. */
export function aGatewayForAllTests(options?: Options): GatewayInEachTest {
  return aGatewayBetween(beforeAll, afterAll, options);
}

type Hook = (work: () => Promise<void>) => void;

function aGatewayBetween(before: Hook, after: Hook, options?: Options): GatewayInEachTest {
  let open: OpenGateway;

  before(async () => {
    open = await aGateway(options);
  });

  after(() => open.close());

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
