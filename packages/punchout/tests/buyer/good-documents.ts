const header = `<Header>
  <From><Credential domain="NetworkId"><Identity>AN-SHOP</Identity></Credential></From>
  <To><Credential domain="NetworkId"><Identity>AN-BUYER</Identity></Credential></To>
  <Sender><Credential domain="NetworkId"><Identity>AN-SHOP</Identity></Credential><UserAgent>Shop</UserAgent></Sender>
</Header>`;

function aDocument(content: string, dtd = 'cXML.dtd'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/${dtd}">
<cXML version="1.2.050" payloadID="1764220800.1@shop.example" timestamp="2026-11-27T08:00:00+01:00" xml:lang="en-US">
${content}
</cXML>`;
}

const itemDetail = `<ItemDetail>
  <UnitPrice><Money currency="EUR">12.35</Money></UnitPrice>
  <Description xml:lang="en"><ShortName>Bolt</ShortName>Bolt M8 &#215; 40</Description>
  <Description xml:lang="de">Schraube M8 &#215; 40</Description>
  <UnitOfMeasure>C62</UnitOfMeasure>
  <PriceBasisQuantity quantity="100" conversionFactor="1"><UnitOfMeasure>C62</UnitOfMeasure></PriceBasisQuantity>
  <Classification domain="UNSPSC">31161600</Classification>
  <ManufacturerPartID>B8-40</ManufacturerPartID>
  <ManufacturerName>Bolts Ltd</ManufacturerName>
  <LeadTime>3</LeadTime>
  <Extrinsic name="image">https://shop.example/bolt.png</Extrinsic>
</ItemDetail>`;

const address = `<Address isoCountryCode="DE" addressID="works-1"><Name xml:lang="en">Works 1</Name>
  <PostalAddress><DeliverTo>Goods in</DeliverTo><Street>Werkstr. 1</Street><City>Hamburg</City>
  <PostalCode>20095</PostalCode><Country isoCountryCode="DE">Germany</Country></PostalAddress>
  <Email>goods.in@buyer.example</Email></Address>`;

const tax = `<Tax><Money currency="EUR">4.69</Money><Description xml:lang="en">VAT</Description>
  <TaxDetail category="vat" percentageRate="19"><TaxableAmount><Money currency="EUR">24.70</Money></TaxableAmount>
  <TaxAmount><Money currency="EUR">4.69</Money></TaxAmount></TaxDetail></Tax>`;

const orderReference = `<OrderReference orderID="PO-1" orderDate="2026-11-27T08:00:00Z"><DocumentReference payloadID="9@buyer.example"></DocumentReference></OrderReference>`;

/** Documents without a fault, written by hand after published samples. */
export const goodDocuments = {
  profileRequest: aDocument(`${header}<Request deploymentMode="production"><ProfileRequest/></Request>`),
  profileResponse: aDocument(`<Response><Status code="200" text="OK"/>
    <ProfileResponse effectiveDate="2026-01-01T00:00:00Z"><Option name="attachments">yes</Option>
    <Transaction requestName="OrderRequest"><URL>https://shop.example/cxml/orders</URL></Transaction></ProfileResponse></Response>`),
  setupRequest: aDocument(`${header}<Request><PunchOutSetupRequest operation="edit">
    <BuyerCookie>1CX3L4843PPZO</BuyerCookie><Extrinsic name="UserEmail">a@buyer.example</Extrinsic>
    <BrowserFormPost><URL>https://buyer.example/return?a=1&amp;b=2</URL></BrowserFormPost>
    <SupplierSetup><URL>https://shop.example/punchout/cxml</URL></SupplierSetup><ShipTo>${address}</ShipTo>
    <SelectedItem><ItemID><SupplierPartID>B8-40</SupplierPartID></ItemID></SelectedItem>
    <ItemOut quantity="200" lineNumber="1"><ItemID><SupplierPartID>B8-40</SupplierPartID>
    <SupplierPartAuxiliaryID>PCE</SupplierPartAuxiliaryID></ItemID></ItemOut></PunchOutSetupRequest></Request>`),
  setupResponse: aDocument(`<Response><Status code="200" text="OK"/><PunchOutSetupResponse>
    <StartPage><URL>https://shop.example/punchout/start/1</URL></StartPage></PunchOutSetupResponse></Response>`),
  orderMessage: aDocument(`${header}<Message><PunchOutOrderMessage><BuyerCookie>1CX3L4843PPZO</BuyerCookie>
    <PunchOutOrderMessageHeader operationAllowed="edit"><Total><Money currency="EUR">24.70</Money></Total>
    <Shipping><Money currency="EUR">0.00</Money><Description xml:lang="en">Delivery</Description></Shipping>${tax}
    </PunchOutOrderMessageHeader>
    <ItemIn quantity="200" lineNumber="1"><ItemID><SupplierPartID>B8-40</SupplierPartID>
    <SupplierPartAuxiliaryID>PCE</SupplierPartAuxiliaryID></ItemID>${itemDetail}
    <Comments xml:lang="en">For the crane</Comments></ItemIn></PunchOutOrderMessage></Message>`),
  cancelledMessage: aDocument(`${header}<Message><Status code="204" text="No Content"/><PunchOutOrderMessage>
    <BuyerCookie>1CX3L4843PPZO</BuyerCookie><PunchOutOrderMessageHeader operationAllowed="create">
    <Total><Money currency="EUR">0.00</Money></Total></PunchOutOrderMessageHeader></PunchOutOrderMessage></Message>`),
  orderRequest: aDocument(`${header}<Request><OrderRequest><OrderRequestHeader orderID="PO-1"
    orderDate="2026-11-27T08:00:00+01:00" type="update"><Total><Money currency="EUR">24.70</Money></Total>
    <ShipTo>${address}</ShipTo><BillTo>${address}</BillTo>${tax}<PaymentTerm payInNumberOfDays="30"/>
    <Comments xml:lang="en">Ring twice</Comments><DocumentReference payloadID="8@buyer.example"/></OrderRequestHeader>
    <ItemOut quantity="200" lineNumber="1" requestedDeliveryDate="2026-12-01"><ItemID>
    <SupplierPartID>B8-40</SupplierPartID></ItemID>${itemDetail}</ItemOut></OrderRequest></Request>`),
  confirmation: aDocument(
    `${header}<Request><ConfirmationRequest><ConfirmationHeader confirmID="C-1" type="detail" noticeDate="2026-11-27T08:00:00Z">
    <Total><Money currency="EUR">24.70</Money></Total></ConfirmationHeader>${orderReference}
    <ConfirmationItem quantity="200" lineNumber="1"><UnitOfMeasure>C62</UnitOfMeasure>
    <ConfirmationStatus quantity="150" type="accept"><UnitOfMeasure>C62</UnitOfMeasure></ConfirmationStatus>
    <ConfirmationStatus quantity="50" type="backordered" shipmentDate="2026-12-01T00:00:00Z"><UnitOfMeasure>C62</UnitOfMeasure>
    </ConfirmationStatus></ConfirmationItem></ConfirmationRequest></Request>`,
    'Fulfill.dtd',
  ),
  shipNotice: aDocument(
    `${header}<Request><ShipNoticeRequest><ShipNoticeHeader shipmentID="S-1" noticeDate="2026-11-27T08:00:00Z"
    shipmentDate="2026-11-27T08:00:00Z" deliveryDate="2026-11-28T08:00:00Z" shipmentType="actual">
    <ServiceLevel xml:lang="en">standard</ServiceLevel></ShipNoticeHeader>
    <ShipControl><CarrierIdentifier domain="companyName">Carrier</CarrierIdentifier>
    <ShipmentIdentifier domain="trackingNumber">123</ShipmentIdentifier></ShipControl>
    <ShipNoticePortion>${orderReference}<ShipNoticeItem quantity="150" lineNumber="1">
    <UnitOfMeasure>C62</UnitOfMeasure></ShipNoticeItem></ShipNoticePortion></ShipNoticeRequest></Request>`,
    'Fulfill.dtd',
  ),
} as const;
