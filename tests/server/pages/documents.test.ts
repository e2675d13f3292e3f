import { describe, expect, it, onTestFinished } from 'vitest';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { aServer } from '../support/a-server.ts';
import { modes, upstreamTo } from '../support/modes.ts';

const documents = [
  { fileName: 'drawings.zip', mediaType: 'application/zip', content: 'PK\u0003\u0004' },
  { fileName: 'notes.txt', mediaType: 'text/plain', content: '<script>alert(1)</script>' },
  { fileName: 'sizes.csv', mediaType: 'text/csv', content: 'size;mm\nM8;8\n' },
  { fileName: 'sheet.pdf', mediaType: 'application/pdf', content: '%PDF-1.7' },
] as const;

/** A shop whose product `hammer` has these documents. */
async function aShop(mode: (typeof modes)[number]) {
  const { gateway, close } = await aGateway();
  onTestFinished(close);
  await importChanged(
    gateway,
    ({ id }) => (id === 'hammer' ? { documentIds: documents.map(({ fileName }) => fileName) } : {}),
    {
      documents: documents.map(({ fileName, mediaType, content }) => ({
        id: fileName,
        fileName,
        mediaType,
        title: fileName,
        base64: Buffer.from(content).toString('base64'),
      })),
    },
  );
  const { app } = await aServer({ upstream: await upstreamTo(gateway, mode) });
  return app;
}

describe('the documents of a product', () => {
  it.each(modes)(
    'are all saved by a visitor who follows their links, over a gateway that is %s (I2)',
    async (mode) => {
      const app = await aShop(mode);

      const page = (await app.inject('/api/product/hammer')).payload;
      const links = documents.map(
        ({ fileName }) => new RegExp(`/media/\\w+-${fileName}`).exec(page)?.[0] ?? fileName,
      );
      const responses = await Promise.all(links.map((link) => app.inject(link)));

      expect(
        responses.map(({ statusCode, headers, payload }) => ({
          statusCode,
          payload,
          type: headers['content-type'],
          disposition: headers['content-disposition'],
          policy: headers['content-security-policy'],
          options: headers['x-content-type-options'],
        })),
      ).toEqual(
        documents.map(({ fileName, mediaType, content }) => ({
          statusCode: 200,
          payload: content,
          type: expect.stringMatching(new RegExp(`^${mediaType}(; charset=utf-8)?$`)),
          disposition: `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
          policy: "default-src 'none'; sandbox",
          options: 'nosniff',
        })),
      );
    },
  );
});
