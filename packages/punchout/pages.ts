import { escapedXml as escapeHtml } from '@statefront/sheets/xml/write-xml.ts';
import { lineValue } from './buyer/cart-line.ts';
import type { SimulatorOptions } from './options.ts';
import type { Exchange, SimulatedCart } from './simulated-cart.ts';

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
form { display: inline } fieldset { min-width: 0; border: 1px solid #8886; border-radius: .5rem; margin: 1rem 0; padding: 1rem }
label { display: inline-block; max-width: 100%; margin: .25rem 1rem .25rem 0 }
input[type=text] { font: inherit; padding: .3rem .5rem; width: 16rem; max-width: 100%; box-sizing: border-box }
button { font: inherit; max-width: 100%; white-space: normal; padding: .4rem .9rem; margin: .25rem .5rem .25rem 0; cursor: pointer }
.scroll { overflow-x: auto; overflow-wrap: normal } table { border-collapse: collapse; min-width: 100% }
th, td { text-align: start; padding: .35rem .6rem; border-bottom: 1px solid #8884; vertical-align: top }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
.good { color: light-dark(#17692f, #7fd694) } .bad { color: light-dark(#a3201d, #ff9d97) }
pre { overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; padding: .75rem; background: #8882; border-radius: .5rem; max-height: 24rem; font-size: .85rem }
iframe { width: 100%; height: 80vh; border: 1px solid #8886; border-radius: .5rem }
`;

/** The page to start a visit from, with the carts that came back. */
export function homePage(
  options: SimulatorOptions,
  carts: readonly SimulatedCart[],
  documents: readonly Exchange[],
): string {
  const checked = (protocol: string) => (protocol === options.protocol ? ' checked' : '');
  return page(
    "A buyer's system",
    `<form method="post" action="/start"><fieldset><legend>Start a visit at ${escapeHtml(options.shop)}</legend>
<label><input type="radio" name="protocol" value="cxml"${checked('cxml')}> cXML</label>
<label><input type="radio" name="protocol" value="oci"${checked('oci')}> OCI</label><br>
<label>Product to begin with <input type="text" name="selected"></label>
<label>Search for <input type="text" name="search"></label><br>
<button name="frame" value="no">Open in this window</button>
<button name="frame" value="yes">Open in a frame</button></fieldset></form>
<h2>Carts that came back</h2>
${
  carts.length === 0
    ? '<p>None yet.</p>'
    : `<ul>${carts
        .map(
          ({ id, protocol, lines, total, currency }) =>
            `<li><a href="/carts/${id}">${protocol}, ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${escapeHtml(total)} ${escapeHtml(currency)}</a></li>`,
        )
        .join('')}</ul>`
}
<h2>Documents that the shop sent</h2>
<form method="post" action="/fetch"><button>Fetch documents</button></form>
${documents.length === 0 ? '<p>None yet.</p>' : documents.map(exchangeDetails).join('')}`,
  );
}

/** A cart as the buyer keeps it, and what can be done with it. */
export function cartPage(cart: SimulatedCart): string {
  const { id, lines, total, currency, problems, received, exchanges } = cart;
  const action = (path: string, label: string) =>
    `<form method="post" action="/carts/${id}/${path}"><button>${label}</button></form>`;
  const canInspect = cart.protocol === 'cxml' && cart.operationAllowed !== 'create';
  return page(
    'A cart that came back',
    `${verdict(problems, 'A real system would accept this cart.')}
<div class="scroll"><table><thead><tr><th>Part</th><th>Description</th><th class="number">Quantity</th><th>Unit</th>
<th class="number">Price</th><th class="number">for</th><th class="number">Value</th><th>Class</th><th>Comments</th></tr></thead>
<tbody>${lines
      .map(
        (line) =>
          `<tr>${[line.partId, line.description].map(cell).join('')}${number(line.quantity)}${cell(line.unit)}${number(
            `${line.price} ${line.currency}`,
          )}${number(`${line.priceQuantity} ${line.priceUnit}`)}${number(valueOf(line))}${cell(
            `${line.classCode} (${line.classDomain})`,
          )}${cell(line.comments)}</tr>`,
      )
      .join('')}</tbody></table></div>
<p>Total: <strong>${escapeHtml(total)} ${escapeHtml(currency)}</strong></p>
<p>${cart.operationAllowed === 'edit' ? action('edit', 'Edit in the shop') : ''}${
      canInspect ? action('inspect', 'Inspect in the shop') : ''
    }${lines.length > 0 ? action('order', 'Send the order by cXML') : ''}<a href="/">Start page</a></p>
<h2>As received</h2><pre>${escapeHtml(received)}</pre>
${exchanges.map(exchangeDetails).join('')}`,
  );
}

/** The shop in a frame, as some procurement systems show it. */
export function framePage(address: string): string {
  return page('The shop in a frame', `<iframe title="Shop" src="${escapeHtml(address)}"></iframe>`);
}

/** A form that posts itself: the entry to the shop by OCI. */
export function entryPage(action: string, fields: readonly (readonly [string, string])[]): string {
  return page(
    'To the shop',
    `<form id="entry" method="post" action="${escapeHtml(action)}">${fields
      .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
      .join('')}<button>Open the shop</button></form>
<script>document.getElementById('entry').submit()</script>`,
  );
}

/** Says what went wrong, with the documents of it. */
export function faultPage(sentence: string, exchange?: Exchange): string {
  return page(
    'That did not work',
    `<p class="bad">${escapeHtml(sentence)}</p>${exchange ? exchangeDetails(exchange) : ''}<p><a href="/">Start page</a></p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${styles}</style></head><body><h1>${title}</h1>${content}</body></html>`;
}

function exchangeDetails({ title, document, response, problems }: Exchange): string {
  return `<details${problems.length > 0 ? ' open' : ''}><summary>${escapeHtml(title)}</summary>${verdict(
    problems,
    'No fault found.',
  )}<pre>${escapeHtml(document)}</pre>${response === '' ? '' : `<pre>${escapeHtml(response)}</pre>`}</details>`;
}

function verdict(problems: readonly string[], good: string): string {
  return problems.length === 0
    ? `<p class="good">${good}</p>`
    : `<ul class="bad">${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>`;
}

function valueOf(line: SimulatedCart['lines'][number]): string {
  try {
    return lineValue(line).toString(4);
  } catch {
    return '?';
  }
}

const cell = (text: string) => `<td>${escapeHtml(text)}</td>`;
const number = (text: string) => `<td class="number">${escapeHtml(text)}</td>`;
