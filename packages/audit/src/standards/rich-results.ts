/** What Google requires of one type before it shows a rich result. */
export interface RichResultRules {
  /** Properties; `a|b` is either of them, `a.b` is b of the value of a. */
  readonly required: readonly string[];
  /** Required of every value of a property that is described on the page. */
  readonly each?: Readonly<Record<string, readonly string[]>>;
}

const RATING: Readonly<Record<string, readonly string[]>> = { aggregateRating: ['ratingValue', 'ratingCount|reviewCount'] };

/**
 * Google Search Central, Structured data gallery: required properties, as of summer 2026. Article and Organization have none; HowTo, CourseInfo,
 * ClaimReview, SpecialAnnouncement and others are no longer shown and not listed; FAQPage is only shown for well-known government and health sites,
 * but its rules still apply.
 */
export const RICH_RESULTS: Readonly<Record<string, RichResultRules>> = {
  Product: { required: ['name', 'review|aggregateRating|offers'], each: { ...RATING, offers: ['price|priceSpecification|lowPrice'] } },
  BreadcrumbList: { required: ['itemListElement'], each: { itemListElement: ['position', 'name|item.name'] } },
  FAQPage: { required: ['mainEntity'], each: { mainEntity: ['name', 'acceptedAnswer.text'] } },
  QAPage: { required: ['mainEntity'], each: { mainEntity: ['name', 'answerCount'] } },
  Event: { required: ['name', 'startDate', 'location'] },
  Recipe: { required: ['name', 'image'], each: RATING },
  JobPosting: { required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|jobLocationType'] },
  LocalBusiness: { required: ['name', 'address'], each: RATING },
  Review: { required: ['author', 'itemReviewed', 'reviewRating.ratingValue'] },
  AggregateRating: { required: ['itemReviewed', 'ratingValue', 'ratingCount|reviewCount'] },
  VideoObject: { required: ['name', 'thumbnailUrl|thumbnail', 'uploadDate'] },
  SoftwareApplication: { required: ['name', 'offers', 'aggregateRating|review'], each: RATING },
  Course: { required: ['name', 'description'] },
  Dataset: { required: ['name', 'description'] },
  DiscussionForumPosting: { required: ['author', 'datePublished', 'text|image|video|sharedContent'] },
  ProfilePage: { required: ['mainEntity'], each: { mainEntity: ['name|alternateName'] } },
};

/** schema.org types that Google treats like one of the above. */
export const RICH_RESULT_SUBTYPES: Readonly<Record<string, string>> = {
  WebApplication: 'SoftwareApplication',
  MobileApplication: 'SoftwareApplication',
  ...Object.fromEntries(
    (
      'AnimalShelter AutoDealer AutoRepair Bakery BarOrPub BeautySalon BedAndBreakfast BookStore BikeStore CafeOrCoffeeShop ChildCare ' +
      'ClothingStore ComputerStore DaySpa Dentist DryCleaningOrLaundry Electrician ElectronicsStore ExerciseGym FastFoodRestaurant ' +
      'FinancialService Florist FoodEstablishment FurnitureStore GasStation GeneralContractor GroceryStore HairSalon HardwareStore ' +
      'HealthAndBeautyBusiness HealthClub HomeAndConstructionBusiness HomeGoodsStore Hotel HVACBusiness IceCreamShop InsuranceAgency ' +
      'JewelryStore LegalService LodgingBusiness MedicalBusiness MedicalClinic Motel NailSalon NightClub Notary Optician Pharmacy ' +
      'Physician Plumber ProfessionalService RealEstateAgent Restaurant RoofingContractor ShoeStore SportsActivityLocation Store ' +
      'TattooParlor TireShop ToyStore TravelAgency VeterinaryCare Winery'
    )
      .split(' ')
      .map((type) => [type, 'LocalBusiness']),
  ),
  ...Object.fromEntries(
    (
      'BusinessEvent ChildrensEvent ComedyEvent DanceEvent EducationEvent ExhibitionEvent Festival FoodEvent LiteraryEvent MusicEvent ' +
      'SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent VisualArtsEvent'
    )
      .split(' ')
      .map((type) => [type, 'Event']),
  ),
};
