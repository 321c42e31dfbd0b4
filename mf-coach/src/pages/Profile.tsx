import ListingPage from '../features/listing/ListingPage.tsx';
import { TestimonialsCard } from '../features/testimonials/TestimonialsCard.tsx';

/** Puts the coach's profile together from the features that fill its slots. */
export default function Profile() {
  return <ListingPage testimonials={<TestimonialsCard />} />;
}
