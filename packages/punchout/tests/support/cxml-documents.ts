/** A request of a buyer as text. */
export function aRequest(
  content: string,
  { head = '<?xml version="1.0" encoding="UTF-8"?>', doctype = aDoctype } = {},
) {
  return `${head}${doctype}<cXML payloadID="1@buyer.example" timestamp="2026-11-27T08:00:00+01:00" version="1.2.014"><Header>
    <From><Credential domain="NetworkId"><Identity>AN01</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>42</Identity></Credential></To>
    <Sender><Credential domain="NetworkId"><Identity>AN02</Identity><SharedSecret>s &amp; s</SharedSecret></Credential>
    <UserAgent>Buyer</UserAgent></Sender></Header><Request deploymentMode="test">${content}</Request></cXML>`;
}

const aDoctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">';

export const anAddress = `<Address addressID="W7" isoCountryCode="DE"><Name xml:lang="en">Plant 7</Name><PostalAddress>
  <DeliverTo>Jo</DeliverTo><DeliverTo>Hall 3</DeliverTo><Street>Ring 1</Street><City>Köln</City>
  <PostalCode>50667</PostalCode><Country isoCountryCode="DE">Germany</Country></PostalAddress><Email>w7@buyer.example</Email></Address>`;

export const aSetup = `<PunchOutSetupRequest operation="edit"><BuyerCookie>c<id a="1">7 &amp; 8</id></BuyerCookie>
  <Extrinsic name="UserEmail">jo@buyer.example</Extrinsic><Extrinsic name="CostCenter">610</Extrinsic>
  <BrowserFormPost><URL>https://buyer.example/post?a=1&amp;b=2</URL></BrowserFormPost>
  <Contact role="endUser"><Name xml:lang="en">Jo   Doe</Name></Contact><ShipTo>${anAddress}</ShipTo>
  <SelectedItem><ItemID><SupplierPartID>0064314</SupplierPartID></ItemID></SelectedItem>
  <ItemOut quantity="2.50" lineNumber="1"><ItemID><SupplierPartID>0064314</SupplierPartID>
  <SupplierPartAuxiliaryID>10-7/BOX</SupplierPartAuxiliaryID></ItemID></ItemOut></PunchOutSetupRequest>`;

export const anOrder = `<OrderRequest><OrderRequestHeader orderID="4500" orderDate="2026-11-27T08:00:00+01:00" type="update" orderVersion="3" requisitionID="R-8">
  <Total><Money currency="EUR">617.00</Money></Total><ShipTo>${anAddress}</ShipTo><BillTo>${anAddress}</BillTo>
  <Comments>With a drawing<Attachment><URL>cid:drawing@buyer.example</URL></Attachment></Comments>
  <DocumentReference payloadID="0@buyer.example"/><TermsOfDelivery><TermsOfDeliveryCode value="PriceCondition"/>
  <TransportTerms value="Other">DAP Köln</TransportTerms></TermsOfDelivery><IdReference domain="project" identifier="P-12"/><Extrinsic name="plant">7</Extrinsic></OrderRequestHeader>
  <ItemOut quantity="200" lineNumber="10" requestedDeliveryDate="2026-12-01"><ItemID><SupplierPartID>0064314</SupplierPartID></ItemID>
  <ItemDetail><UnitPrice><Money currency="EUR">12.34</Money></UnitPrice><Description xml:lang="en"><ShortName>Bolt</ShortName>Bolt M8</Description>
  <UnitOfMeasure>BX</UnitOfMeasure><PriceBasisQuantity quantity="100" conversionFactor="25"><UnitOfMeasure>C62</UnitOfMeasure></PriceBasisQuantity>
  <Classification domain="UNSPSC">31161500</Classification><Extrinsic name="glAccount">4000</Extrinsic></ItemDetail>
  <Distribution><Accounting name="split"><AccountingSegment id="610"><Name xml:lang="en">Cost centre</Name><Description
  xml:lang="en">Works</Description></AccountingSegment></Accounting><Charge><Money currency="EUR">1</Money></Charge></Distribution><Comments>Hall 3</Comments></ItemOut>
  <ItemOut quantity="1" isAdHoc="yes"><ItemID><SupplierPartID/></ItemID></ItemOut></OrderRequest>`;
